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
    optimizer.apply_gradients(gradients_of(batch))
