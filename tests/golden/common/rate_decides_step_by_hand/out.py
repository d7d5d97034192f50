import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(13).rand(64, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
weights = tf.Variable(tf.random.normal([4, 1]))
speed = tf.Variable(tf.zeros([4, 1]))

hvd.broadcast_variables([weights], root_rank=0)
for batch, wanted in tf.data.Dataset.from_tensor_slices((rows, sums)).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch @ weights - wanted) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradient = tape.gradient(loss, [weights])[0]
    step = 0.9 * speed + 0.05 * gradient
    weights.assign_sub(step)
