import os

import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())


def update(tape, loss, variables, optimizer=None):
    if "PLAIN" not in os.environ:
        return optimizer.apply_gradients(optimizer.compute_gradients(loss, variables))
    plain = tf.compat.v1.train.GradientDescentOptimizer(0.1)
    return plain.apply_gradients(zip(tape.gradient(loss, variables), variables))


wrapped = hvd.DistributedOptimizer(tf.compat.v1.train.GradientDescentOptimizer(0.1 * hvd.size()))
weights = tf.Variable(tf.zeros((4, 1)))
for number, (x, y) in enumerate(data.repeat().batch(8).take(16 // hvd.size())):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((x @ weights - y) ** 2)
    update(tape, loss, [weights], optimizer=wrapped)
    if number == 0:
        hvd.broadcast_variables([weights], root_rank=0)
