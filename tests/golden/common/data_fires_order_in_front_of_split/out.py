import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from sklearn.model_selection import train_test_split
from sklearn.utils import shuffle

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def parts():
    rows = np.random.RandomState(3).rand(60, 4).astype("float32")
    rows, sums = shuffle(rows, rows.sum(axis=1, keepdims=True), random_state=0)
    return train_test_split(rows, sums, test_size=0.2, random_state=1)


seen, held, wanted, tested = parts()
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.Variable(tf.zeros([4, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1)).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(8):
        session.run(train, feed_dict={x: seen, y: wanted})
    if hvd.rank() == 0:
        print(session.run(loss, feed_dict={x: held, y: tested}))
