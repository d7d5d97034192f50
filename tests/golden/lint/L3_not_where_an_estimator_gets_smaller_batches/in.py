import tensorflow as tf
import horovod.tensorflow as hvd

BATCH = 16
ROWS = 640
hvd.init()
share = BATCH // hvd.size()


def line(features, labels, mode):
    answers = tf.compat.v1.layers.dense(features, 1)
    loss = tf.reduce_mean((answers - labels) ** 2)
    optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.GradientDescentOptimizer(0.1 * hvd.size()))
    step = tf.compat.v1.train.get_global_step()
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=optimizer.minimize(loss, global_step=step))


def read(size):
    data = tf.data.Dataset.from_tensor_slices((tf.ones((ROWS, 4)), tf.ones((ROWS, 1))))
    return data.shard(hvd.size(), hvd.rank()).repeat().batch(size)


session = tf.compat.v1.ConfigProto()
session.gpu_options.visible_device_list = str(hvd.local_rank())
folder = "kept" if hvd.rank() == 0 else None
estimator = tf.estimator.Estimator(line, folder, tf.estimator.RunConfig(session_config=session))
train = tf.estimator.TrainSpec(lambda: read(share), max_steps=ROWS // BATCH, hooks=[hvd.BroadcastGlobalVariablesHook(0)])
tf.estimator.train_and_evaluate(estimator, train, tf.estimator.EvalSpec(lambda: read(8), steps=4))
