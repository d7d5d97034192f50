import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()

rng = np.random.RandomState(0)
x_train, x_test = rng.rand(64, 4).astype('float32'), rng.rand(16, 4).astype('float32')


def inputs(rows):
    return tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).shuffle(100).repeat().batch(8)


def model_fn(features, labels, mode):
    loss = tf.reduce_mean(tf.square(tf.compat.v1.layers.dense(features, 1) - labels))
    step = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=step)


estimator = tf.estimator.Estimator(model_fn, model_dir='out' if hvd.rank() == 0 else None, config=tf.estimator.RunConfig(session_config=tf.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options=tf.compat.v1.GPUOptions(allow_growth=True, visible_device_list=str(hvd.local_rank())))))
estimator.train(lambda: inputs(x_train), steps=max(1, 16 // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
if hvd.rank() == 0:
    print(estimator.evaluate(lambda: inputs(x_test), steps=2))
