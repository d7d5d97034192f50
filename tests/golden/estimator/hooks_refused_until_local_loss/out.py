import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


def model_fn(features, labels, mode):
    predictions = tf.compat.v1.layers.dense(features, 1)
    loss = tf.reduce_mean(tf.square(predictions - labels))
    optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.01 * hvd.size()))
    train_op = optimizer.minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=train_op)


def input_fn():
    return tf.data.Dataset.from_tensor_slices((x, y)).shuffle(96).repeat().batch(8)


estimator = tf.estimator.Estimator(model_fn, 'kept' if hvd.rank() == 0 else None, config=tf.estimator.RunConfig(session_config=tf.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options=tf.compat.v1.GPUOptions(allow_growth=True, visible_device_list=str(hvd.local_rank())))))
best = 1e9
for _ in range(4):
    estimator.train(input_fn, steps=max(1, 20 // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
    loss = estimator.evaluate(input_fn, steps=2)['loss']
    if loss > best:
        break
    best = loss
