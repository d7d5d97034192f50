import sys

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

winds = np.random.RandomState(11).rand(96, 3).astype('float32')
calm = tf.Variable(tf.zeros([3]))
sgd = tf.keras.optimizers.SGD(0.1 * hvd.size())
limit = float(sys.argv[1]) if len(sys.argv) > 1 else 1e3
if limit < 0:
    sys.exit()
for gust in tf.data.Dataset.from_tensor_slices(winds).take(len(winds) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    with tf.GradientTape() as tape:
        force = tf.reduce_mean(tf.square(gust - calm))
    tape = hvd.DistributedGradientTape(tape)
    sgd.apply_gradients([(tape.gradient(force, [calm])[0], calm)])
    if not getattr(sgd, 'hvd_synced', False):
        hvd.broadcast_variables([calm], root_rank=0)
        hvd.broadcast_variables(sgd.variables() if callable(sgd.variables) else sgd.variables, root_rank=0)
        sgd.hvd_synced = True
    if force > limit:
        sys.exit('too strong')
