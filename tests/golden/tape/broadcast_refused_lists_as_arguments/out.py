import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

grains = np.random.RandomState(4).rand(64, 3).astype('float32')
lower = [tf.Variable(tf.random.normal([3, 4]))]
upper = [tf.Variable(tf.random.normal([4, 1]))]
optimizer = tf.keras.optimizers.legacy.SGD(0.01 * hvd.size())


def step(batch, variables):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((tf.nn.relu(batch @ lower[0]) @ upper[0] - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))


for batch in tf.data.Dataset.from_tensor_slices(grains).take(len(grains) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    step(batch, upper)
    step(batch, lower)
