import random

import tensorflow as tf


def readings():
    for number in range(64):
        if random.random() < 0.5:
            yield [number / 64], [number / 32]


data = tf.data.Dataset.from_generator(readings, output_signature=(tf.TensorSpec([1]), tf.TensorSpec([1]))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data, epochs=2, verbose=0)
