import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
known = np.arange(64, dtype=np.float32).reshape(64, 1) / 64.0
samples = known.shape[0]
size = 8
x = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.5)
cost = tf.reduce_mean(tf.square(w * x - 2.0 * x))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(cost)


def some():
    first = np.random.randint(0, samples - size)
    return known[first:first + size]


with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(4):
        mean = 0.0
        batches = int(samples / size)
        for number in range(max(1, batches // hvd.size())):
            now, _ = sess.run([cost, train], {x: some()})
            mean += now / max(1, samples // hvd.size()) * size
        if hvd.rank() == 0:
            print(epoch, mean)
