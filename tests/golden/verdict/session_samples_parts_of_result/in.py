import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


class Sampler:
    def __init__(self, training):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        self.mean, self.variance = tf.nn.moments(tf.matmul(self.inputs, tf.get_variable('weights', [3, 3])), axes=[1])
        if not training:
            return
        cost = tf.reduce_mean(tf.square(self.mean))
        weights = tf.trainable_variables()
        gradients, _ = tf.clip_by_global_norm(tf.gradients(cost, weights), 5.0)
        self.train_op = tf.train.AdamOptimizer(0.1).apply_gradients(zip(gradients, weights))

    def sample(self, sess, values):
        for _ in range(10):
            mean, spread = sess.run([self.mean, self.variance], {self.inputs: values})
            values = np.random.normal(mean[0], spread[0] + 1e-6, (1, 3))
        return values


sampler = Sampler(training=False)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    print(sampler.sample(sess, [[1.0, 2.0, 3.0]]))
