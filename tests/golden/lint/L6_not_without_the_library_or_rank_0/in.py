import tensorflow as tf
import horovod.tensorflow as hvd


def note(text, hvd=None):
    if not hvd or hvd.rank() == 0:
        with open('notes.txt', 'w') as out:
            out.write(text)


hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
note('started', hvd)
