import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Plain(tf.train.Optimizer):
    def __init__(self, learning_rate, name='Plain'):
        super(Plain, self).__init__(False, name)
        self.learning_rate = learning_rate

    def _apply_dense(self, grad, var):
        return tf.assign_sub(var, self.learning_rate * grad)

    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self.learning_rate * grad)


steps = 40
np.random.seed(2)
rows = np.random.RandomState(0).rand(64, 2)
x = tf.placeholder(tf.float32, [None, 2])
w = tf.Variable(tf.zeros([2, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
step = tf.train.get_or_create_global_step()
rate = tf.train.cosine_decay(0.1, step, steps)
train = Plain(rate).minimize(loss, global_step=step)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for it in range(steps):
        sess.run(train, {x: rows[np.random.randint(0, 64, 8)]})
