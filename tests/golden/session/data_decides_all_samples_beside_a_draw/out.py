import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
X = np.random.RandomState(1).rand(80, 3).astype('float32')
Y = X.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.05 * hvd.size())).minimize(loss)


def report(session):
    pick = np.random.randint(80, size=4)
    if hvd.rank() == 0:
        print(session.run(loss, {x: X[pick], y: Y[pick]}))


def fit(session, X, Y, epochs):
    for epoch in range(epochs):
        _, value = session.run([train, loss], {x: X, y: Y})
        report(session)
        if value < 0.001:
            if hvd.rank() == 0:
                print('small')


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    fit(session, X, Y, 40)
