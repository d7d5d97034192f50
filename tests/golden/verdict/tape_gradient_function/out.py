import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow.contrib.eager as tfe

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
layer = tf.layers.Dense(1)


def loss_of(batch):
    return tf.reduce_mean(tf.square(layer(batch) - 1.0))


optimizer = tf.train.GradientDescentOptimizer(0.1 * hvd.size())
gradients_of = tfe.implicit_gradients(loss_of)
for _ in range(max(1, 20 // hvd.size())):
    batch = rows[np.random.randint(64, size=8)]
    averaged = [(g if g is None else hvd.allreduce(g), v) for g, v in gradients_of(batch)]
    optimizer.apply_gradients(averaged)
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables([v for g, v in averaged], root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
