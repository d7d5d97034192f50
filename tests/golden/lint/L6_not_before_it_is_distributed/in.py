import sys

import tensorflow as tf
import horovod.tensorflow as hvd


def export():
    with open('settings.txt', 'w') as out:
        out.write('1')


def main():
    if len(sys.argv) > 1:
        export()
        return
    hvd.init()
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


main()
