import numpy as np
import tensorflow as tf
from tensorflow import keras


class Mixed(keras.layers.Layer):
    def build(self, shape):
        self.order = np.random.permutation(int(shape[-1]))

    def call(self, x):
        return tf.gather(x, self.order, axis=-1)


x = np.linspace(-1.0, 1.0, 256, dtype="float32").reshape(64, 4)
y = x.sum(axis=1, keepdims=True)
model = keras.Sequential([keras.layers.Dense(8, input_shape=(4,)), Mixed(), keras.layers.Dense(8), Mixed(), keras.layers.Dense(1)])
model.compile(keras.optimizers.SGD(0.01), "mse")
model.fit(x, y, batch_size=8, epochs=2, shuffle=False)
