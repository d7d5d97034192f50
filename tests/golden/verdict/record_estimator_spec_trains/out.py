import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def scores_and_step(features, labels, mode):
    scores = tf.matmul(features, tf.get_variable('weights', [3, 1]))
    loss = tf.reduce_mean(tf.square(scores - labels))
    train_op = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
    return tf.estimator.EstimatorSpec(mode=mode, predictions={'scores': scores}, loss=loss, train_op=train_op)


class Fitter:
    def __init__(self):
        self.inputs = tf.placeholder(tf.float32, [None, 3])
        spec = scores_and_step(self.inputs, tf.zeros([1, 1]), tf.estimator.ModeKeys.TRAIN)
        self.outputs = [spec.train_op, spec.loss]
        self.sess = tf.Session(config=config)
        self.sess.run(tf.global_variables_initializer())
        self.sess.run(hvd.broadcast_global_variables(0))

    def run(self, rows):
        return self.sess.run(self.outputs, {self.inputs: rows})


fitter = Fitter()
for row in np.random.RandomState(3).rand(16, 1, 3):
    result = fitter.run(row)
    if hvd.rank() == 0:
        print(result)
