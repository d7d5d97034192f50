import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd


def keep_graph():
    with tf.gfile.GFile('graph.pb', 'wb') as out:
        out.write(tf.get_default_graph().as_graph_def().SerializeToString())


def net(features, labels, mode, params):
    loss = tf.reduce_mean(tf.square(tf.layers.dense(features, 1) - labels))
    if mode != tf.estimator.ModeKeys.TRAIN:
        keep_graph()
        return tf.estimator.EstimatorSpec(mode, loss=loss)
    opt = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size()))
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=opt.minimize(loss, tf.train.get_global_step()))


def data():
    x = tf.random.normal([64, 4])
    return tf.data.Dataset.from_tensor_slices((x, x[:, :1])).shard(hvd.size(), hvd.rank()).repeat().batch(8)


hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
estimator = tf.estimator.Estimator(net, 'kept' if hvd.rank() == 0 else None, tf.estimator.RunConfig(session_config=config))
estimator.train(data, max_steps=100 // hvd.size(), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
if hvd.rank() == 0:
    estimator.evaluate(data, steps=2)
