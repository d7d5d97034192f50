import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
np.random.seed(2 + hvd.rank())


class Descent(tf.train.Optimizer):
    def __init__(self, step=0.1, use_locking=False, name='Descent'):
        super(Descent, self).__init__(use_locking, name)
        self._lr = step

    def _prepare(self):
        self._rate_t = tf.convert_to_tensor(self._lr)

    def _apply_dense(self, grad, var):
        return tf.assign_sub(var, self._rate_t * grad)

    def _resource_apply_dense(self, grad, var):
        return var.assign_sub(self._rate_t * grad)


x = tf.placeholder(tf.float32, [None, 2])
w = tf.Variable(tf.zeros([2, 1]))
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
train = hvd.DistributedOptimizer(Descent(step=0.1 * hvd.size())).minimize(loss)
rows = np.random.RandomState(0).rand(64, 2)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 32 // hvd.size())):
        sess.run(train, {x: rows[np.random.randint(0, 64, 8)]})
