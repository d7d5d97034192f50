import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd


def new_session():
    config = tf.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    return tf.Session(config=config)
