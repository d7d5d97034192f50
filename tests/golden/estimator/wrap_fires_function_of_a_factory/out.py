import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()


def make_model_fn(units):
    def model_fn(features, labels, mode):
        loss = tf.reduce_mean(tf.square(tf.compat.v1.layers.dense(features, units) - labels))
        optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.GradientDescentOptimizer(0.01 * hvd.size()))
        step = optimizer.minimize(loss, global_step=tf.compat.v1.train.get_or_create_global_step())
        return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=step)

    return model_fn


def samples():
    rows = np.random.RandomState(2).rand(64, 4).astype('float32')
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).shard(hvd.size(), hvd.rank()).batch(8).repeat()


estimator = tf.estimator.Estimator(model_fn=make_model_fn(1), config=tf.estimator.RunConfig(session_config=tf.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options=tf.compat.v1.GPUOptions(allow_growth=True, visible_device_list=str(hvd.local_rank())))))
estimator.train(samples, steps=max(1, 16 // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
