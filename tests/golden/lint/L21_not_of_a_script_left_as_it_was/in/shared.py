import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()


def make_optimizer(rate):
    return hvd.DistributedOptimizer(tf.keras.optimizers.SGD(rate * hvd.size()))
