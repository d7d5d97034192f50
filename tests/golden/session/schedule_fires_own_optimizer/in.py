import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


class Plain(tf.train.Optimizer):
    def __init__(self, learning_rate, name='Plain'):
        super(Plain, self).__init__(False, name)
        self.learning_rate = learning_rate

    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self.learning_rate * grad)

    def _apply_dense(self, grad, var):
        return var.assign_sub(self.learning_rate * grad)


steps = 40
tf.set_random_seed(3)
x = np.random.RandomState(1).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(x).repeat().batch(8)
batch = tf.data.make_one_shot_iterator(data).get_next()
loss = tf.reduce_mean(tf.layers.dense(batch, 1) ** 2)
step = tf.train.get_or_create_global_step()
rate = tf.train.cosine_decay(0.1, step, steps)
train = Plain(rate).minimize(loss, global_step=step)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for it in range(steps):
        sess.run(train)
