import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--optimizer', default='adam', choices=['adam', 'sgd'])
args = parser.parse_args()


def build(optimizer):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    model.compile(optimizer=optimizer, loss='mse')
    return model


rows = np.random.RandomState(17).rand(64, 4).astype('float32')
model = build(args.optimizer.lower())
model.fit(rows, rows[:, :1], batch_size=8, verbose=0)
