import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--hvd', action='store_true')
args = parser.parse_args()
if args.hvd:
    import horovod.tensorflow.keras as hvd
    hvd.init()

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(0.001 * (hvd.size() if args.hvd else 1))
if args.hvd:
    opt = hvd.DistributedOptimizer(opt)
model.compile(opt, 'mse')
model.fit(x, y, verbose=0)
