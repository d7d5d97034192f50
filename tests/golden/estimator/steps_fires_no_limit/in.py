import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--last', type=int, default=0, help='no limit if 0')
parser.add_argument('--steps', type=int, default=None)
parser.add_argument('--turns', type=int, default=16)
args = parser.parse_args()


def inputs():
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    return tf.data.Dataset.from_tensor_slices((rows, rows[:, :1])).shuffle(64).repeat().batch(8)


def model_fn(features, labels, mode):
    loss = tf.reduce_mean(tf.square(tf.compat.v1.layers.dense(features, 1) - labels))
    step = tf.compat.v1.train.AdamOptimizer(0.01).minimize(loss, tf.compat.v1.train.get_global_step())
    return tf.estimator.EstimatorSpec(mode, loss=loss, train_op=step)


estimator = tf.estimator.Estimator(model_fn, model_dir='out')
estimator.train(inputs, steps=args.turns)
if args.last or args.steps:
    estimator.train(inputs, steps=args.steps)
    estimator.train(inputs, max_steps=args.last or None)
if args.steps is not None:
    estimator.train(inputs, steps=args.steps)
