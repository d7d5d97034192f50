import glob

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

reserved = np.loadtxt(['1', '2', '3']).shape[0]
skipped = len(glob.glob('skipped/*.png'))
colours = np.random.RandomState(8).rand(50, 3).astype('float32')
hue = tf.Variable(tf.zeros([3]))
saved = tf.train.Checkpoint(hue=hue)
saved.restore(tf.train.latest_checkpoint('hues'))
sgd = tf.keras.optimizers.SGD(0.01 * hvd.size())
for turn in range(max(1, (80 - reserved - skipped) // hvd.size())):
    some = colours[np.random.randint(50, size=5)]
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(some - hue))
    tape = hvd.DistributedGradientTape(tape)
    sgd.apply_gradients([(tape.gradient(error, [hue])[0], hue)])
    if not getattr(sgd, 'hvd_synced', False):
        hvd.broadcast_variables([hue], root_rank=0)
        hvd.broadcast_variables(sgd.variables() if callable(sgd.variables) else sgd.variables, root_rank=0)
        sgd.hvd_synced = True
