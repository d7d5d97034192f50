import os

import tensorflow.compat.v1 as tf
from sparkdl import HorovodRunner

FOLDER = os.path.join(os.getcwd(), "logs")


def train():
    import horovod.tensorflow as hvd

    tf.disable_eager_execution()
    hvd.init()
    config = tf.ConfigProto()
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    names = tf.constant([f"/dbfs/clusters/{number}" for number in range(8)])
    x = tf.random.normal([8, 4], seed=hvd.rank()) + tf.cast(tf.reshape(tf.strings.length(names), [8, 1]), tf.float32)
    loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
    step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
    writer = tf.summary.FileWriter(FOLDER, loss.graph)
    hooks = [hvd.BroadcastGlobalVariablesHook(0), tf.train.StopAtStepHook(100 // hvd.size())]
    with tf.train.MonitoredTrainingSession(hooks=hooks, config=config) as session:
        while not session.should_stop():
            session.run(step)


HorovodRunner(np=2).run(train)
