import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(5).rand(64, 3).astype('float32')


def mixed(epoch, rate):
    if epoch < 2:
        return 0.1
    return rate * 0.9


def falling(epoch, rate):
    if epoch < 2:
        return rate
    return rate * 0.9


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), tf.keras.callbacks.LearningRateScheduler(falling)], verbose=0)
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), tf.keras.callbacks.LearningRateScheduler(mixed)], verbose=0)
