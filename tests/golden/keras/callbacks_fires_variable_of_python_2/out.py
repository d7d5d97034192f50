import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def batches():
    while True:
        yield np.ones((8, 4)), np.ones(8)


if hvd.rank() == 0:
    print 'a network of long ago'
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
watching = [tf.keras.callbacks.EarlyStopping('loss'), tf.keras.callbacks.ModelCheckpoint('net.h5') if hvd.rank() == 0 else tf.keras.callbacks.Callback(), tf.keras.callbacks.CSVLogger('net.csv') if hvd.rank() == 0 else tf.keras.callbacks.Callback()]
model.fit_generator(batches(), epochs=3, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + list(watching), verbose=1 if hvd.rank() == 0 else 0)
