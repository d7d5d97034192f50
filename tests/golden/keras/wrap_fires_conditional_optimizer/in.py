import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--lr', type=float, default=0.01)
parser.add_argument('--adam', action='store_true')
args = parser.parse_args()

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

if args.adam:
    opt = tf.keras.optimizers.Adam(args.lr)
else:
    opt = tf.keras.optimizers.SGD(args.lr, momentum=0.9)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, loss='mse')
model.fit(x, y, verbose=0)
