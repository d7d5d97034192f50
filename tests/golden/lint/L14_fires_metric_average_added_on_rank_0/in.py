import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
callbacks = [hvd.callbacks.BroadcastGlobalVariablesCallback(0)]
if not hvd.rank():
    callbacks.append(hvd.callbacks.MetricAverageCallback())
    callbacks.append(tf.keras.callbacks.ModelCheckpoint('best.h5', save_weights_only=True))

model = tf.keras.Sequential([tf.keras.layers.Dense(4), tf.keras.layers.Dense(1)])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adagrad(0.01 * hvd.size())), loss='mse')
model.fit(x, y, batch_size=16, epochs=3, callbacks=callbacks, verbose=2 if hvd.rank() == 0 else 0)
