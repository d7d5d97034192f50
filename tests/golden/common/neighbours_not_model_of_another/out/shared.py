import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd


def made():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * (hvd.size() if hvd.is_initialized() else 1))), 'mse')
    return model


def kept(path, values):
    if not hvd.is_initialized() or hvd.rank() == 0:
        np.savetxt(path, values)
