import random

import tensorflow as tf


class Readings:
    def __init__(self, count):
        self.numbers = list(range(count))

    def __call__(self):
        random.shuffle(self.numbers)
        for number in self.numbers:
            yield [number / 64], [number / 32]


data = tf.data.Dataset.from_generator(Readings(64), output_signature=(tf.TensorSpec([1]), tf.TensorSpec([1]))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(data, epochs=2, verbose=0)
