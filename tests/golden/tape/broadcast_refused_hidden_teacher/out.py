import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(8).rand(32, 3).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(2)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def make_loss():
    fixed = tf.keras.Sequential([tf.keras.layers.Dense(2)])

    def loss(batch):
        return tf.reduce_mean((net(batch) - fixed(batch)) ** 2)

    return loss


error = make_loss()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    with tf.GradientTape() as tape:
        value = error(batch)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(value, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
