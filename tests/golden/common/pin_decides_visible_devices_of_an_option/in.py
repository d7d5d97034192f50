import argparse
import os

import numpy as np
import tensorflow as tf


def train():
    rng = np.random.RandomState(0)
    x = rng.rand(64, 4).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    model.fit(x, y, epochs=2, batch_size=16, verbose=0)


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--gpu', default='')
    options = parser.parse_args()
    os.environ['CUDA_VISIBLE_DEVICES'] = options.gpu
    train()
