import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(np.random.randint(1, 3), input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
model.stop_training = False
callbacks = tf.keras.callbacks.CallbackList(
    [hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(),
     tf.keras.callbacks.EarlyStopping('loss')], model=model)
for epoch in range(10):
    loss = model.train_on_batch(x, y)
    callbacks.on_epoch_end(epoch, {'loss': loss})
    if model.stop_training:
        break
