import tensorflow as tf
import horovod.tensorflow.keras as hvd


def optimizer(rate):
    return hvd.DistributedOptimizer(tf.keras.optimizers.Adam(rate * hvd.size()))
