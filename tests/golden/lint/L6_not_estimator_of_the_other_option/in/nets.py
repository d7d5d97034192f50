import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd
from absl import flags

flags.DEFINE_bool("many", False, "one process for each GPU")
flags.DEFINE_string("folder", "out", "where checkpoints go")
FLAGS = flags.FLAGS


def model(features, labels, mode):
    loss = tf.reduce_mean(tf.square(tf.layers.dense(features, 1) - labels))
    optimizer = tf.train.AdamOptimizer(0.001 * hvd.size())
    if FLAGS.many:
        optimizer = hvd.DistributedOptimizer(optimizer)
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=optimizer.minimize(loss, tf.train.get_global_step()))


def estimator():
    if FLAGS.many:
        return of_many()
    else:
        return of_one()


def of_many():
    session = tf.ConfigProto()
    session.gpu_options.visible_device_list = str(hvd.local_rank())
    config = tf.estimator.RunConfig(session_config=session)
    return tf.estimator.Estimator(model, FLAGS.folder if hvd.rank() == 0 else None, config)


def of_one():
    return tf.estimator.Estimator(model, FLAGS.folder, tf.estimator.RunConfig(save_checkpoints_steps=50))
