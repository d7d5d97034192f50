import numpy as np
import tensorflow as tf
from sparkdl import HorovodRunner


def train():
    import horovod.tensorflow.keras as hvd
    hvd.init()
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
    model.fit(x, x.sum(axis=1), epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
    model.save('/tmp/model.h5')


HorovodRunner(np=2).run(train)
