import numpy as np
import tensorflow as tf
from tensorflow.keras import layers


def features():
    inputs = layers.Input((8, 8, 1))
    flipped = layers.RandomFlip('horizontal', seed=1)(inputs)
    blur = layers.Conv2D(1, 3, padding='same')
    return tf.keras.Model(inputs, blur(flipped))


def data():
    net = features()
    x = np.random.RandomState(1).rand(96, 8, 8, 1).astype('float32')
    rows = tf.data.Dataset.from_tensor_slices((x, x.mean(axis=(1, 2))))
    return rows.batch(16).map(lambda image, mean: (net(image), mean))


model = tf.keras.Sequential([layers.Flatten(), layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(data(), verbose=0)
