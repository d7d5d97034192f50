import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(12).rand(64, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
weights = tf.Variable(tf.random.normal([4, 1]))
offset = tf.Variable(tf.zeros([1]))


def improve(variables, batch, wanted, rate):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch @ variables[0] + variables[1] - wanted) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    for variable, gradient in zip(variables, tape.gradient(loss, variables)):
        variable.assign_sub(rate * hvd.size() * gradient / 2.0)
    return loss


parts = [weights, offset]
hvd.broadcast_variables(parts, root_rank=0)
for epoch in range(2):
    for batch, wanted in tf.data.Dataset.from_tensor_slices((rows, sums)).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
        improve(parts, batch, wanted, 0.05)
