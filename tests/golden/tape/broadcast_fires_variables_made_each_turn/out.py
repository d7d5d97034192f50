import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

def train(data):
    for run in range(3):
        w = tf.Variable(tf.random.normal([4, 1]))
        b = tf.Variable(tf.zeros([1]))
        hvd.broadcast_variables([w, b], root_rank=0)
        for x, y in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((x @ w + b - y) ** 2)
            tape = hvd.DistributedGradientTape(tape)
            gw, gb = tape.gradient(loss, [w, b])
            w.assign_sub(0.01 * hvd.size() * gw)
            b.assign_sub(0.01 * hvd.size() * gb)
        if hvd.rank() == 0:
            print(run, float(loss))

x = np.random.RandomState(0).rand(64, 4).astype("float32")
y = x.sum(1, keepdims=True)
train(tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8))
