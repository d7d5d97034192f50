import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def trained(model, x, y, optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.RMSprop(learning_rate=0.001 * hvd.size()))):
    if optimizer is None:
        optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.1 * hvd.size()))
    model.compile(optimizer=optimizer, loss='mse')
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
trained(model, x, y)
if hvd.rank() == 0:
    model.save_weights('trained.weights.h5')
