import sys

import tensorflow.compat.v1 as tf

from work import train

tf.disable_eager_execution()
if "--many" in sys.argv:
    import horovod.tensorflow as hvd

    hvd.init()
else:
    hvd = None
kind = __import__(sys.argv[1]).Model
train(kind(hvd=hvd))
