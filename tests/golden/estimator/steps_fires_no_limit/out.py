import argparse
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()

parser = argparse.ArgumentParser()
parser.add_argument('--last', type=int, default=0, help='no limit if 0')
parser.add_argument('--steps', type=int, default=None)
parser.add_argument('--turns', type=int, default=16)
args = parser.parse_args()


def inputs():
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    return tf.data.Dataset.from_tensor_slices((rows, rows[:, :1])).shard(hvd.size(), hvd.rank()).shuffle(64).repeat().batch(8)


def model_fn(features, labels, mode):
    loss = tf.reduce_mean(tf.square(tf.compat.v1.layers.dense(features, 1) - labels))
    step = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=step)


estimator = tf.estimator.Estimator(model_fn, model_dir='out' if hvd.rank() == 0 else None, config=tf.estimator.RunConfig(session_config=tf.compat.v1.ConfigProto(allow_soft_placement=True, gpu_options=tf.compat.v1.GPUOptions(allow_growth=True, visible_device_list=str(hvd.local_rank())))))
estimator.train(inputs, steps=max(1, args.turns // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
if args.last or args.steps:
    estimator.train(inputs, steps=args.steps and max(1, args.steps // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
    estimator.train(inputs, max_steps=args.last and max(1, args.last // hvd.size()) or None, hooks=[hvd.BroadcastGlobalVariablesHook(0)])
if args.steps is not None:
    estimator.train(inputs, steps=max(1, args.steps // hvd.size()), hooks=[hvd.BroadcastGlobalVariablesHook(0)])
