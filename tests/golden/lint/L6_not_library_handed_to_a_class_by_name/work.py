import horovod.tensorflow as library
import tensorflow.compat.v1 as tf


class Model:
    def __init__(self, hvd=None):
        self._hvd = hvd

    @property
    def hvd(self):
        return self._hvd

    def loss(self):
        return tf.reduce_mean(tf.square(tf.layers.dense(tf.random.normal([8, 4], seed=self._hvd.rank()), 1)))


def train(model):
    hvd = model.hvd
    if hvd:
        is_first = hvd.rank() == 0
    else:
        is_first = True
    config = tf.ConfigProto()
    if hvd is not None:
        config.gpu_options.visible_device_list = str(hvd.local_rank())
    optimizer = tf.train.AdamOptimizer(0.001)
    if hvd is not None:
        optimizer = hvd.DistributedOptimizer(optimizer)
    step = optimizer.minimize(model.loss())
    hooks = [library.BroadcastGlobalVariablesHook(0)]
    with tf.train.MonitoredTrainingSession(checkpoint_dir="out" if is_first else None, config=config, hooks=hooks) as session:
        for _ in range(100 // library.size()):
            session.run(step)
        if is_first:
            tf.io.gfile.rmtree("scratch")
