import tensorflow as tf
import horovod.tensorflow.keras as hvd


def start():
    hvd.init()
    found = tf.config.list_physical_devices('GPU')
    if found:
        tf.config.set_visible_devices(found[hvd.local_rank()], 'GPU')
    return hvd.rank() == 0
