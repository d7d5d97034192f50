import tensorflow as tf
from folders import make


def main(distributed):
    if distributed:
        import horovod.tensorflow as hvd
        hvd.init()
        gpus = tf.config.list_physical_devices('GPU')
        if gpus:
            tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    else:
        hvd = None
    if hvd is None or hvd.rank() == 0:
        make('logs')


main(True)
