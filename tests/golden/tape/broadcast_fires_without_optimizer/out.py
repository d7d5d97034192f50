import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.random.normal([4, 1]))
b = tf.Variable(tf.zeros([1]))

hvd.broadcast_variables([w, b], root_rank=0)
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(bx @ w + b - by))
    tape = hvd.DistributedGradientTape(tape)
    dw, db = tape.gradient(loss, [w, b])
    w.assign_sub(0.1 * hvd.size() * dw)
    b.assign_sub(0.1 * hvd.size() * db)
