import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
X = np.random.RandomState(1).rand(80, 3).astype('float32')
Y = X.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 3])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - y))
train = tf.train.GradientDescentOptimizer(0.05).minimize(loss)


def report(session):
    pick = np.random.randint(80, size=4)
    print(session.run(loss, {x: X[pick], y: Y[pick]}))


def fit(session, X, Y, epochs):
    for epoch in range(epochs):
        _, value = session.run([train, loss], {x: X, y: Y})
        report(session)
        if value < 0.001:
            print('small')


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    fit(session, X, Y, 40)
