import numpy as np
import tensorflow as tf


class Batches(tf.keras.utils.Sequence):
    def __init__(self, x, y, size):
        self.x = x
        self.y = y
        self.size = size

    def __len__(self):
        return len(self.x) // self.size

    def __getitem__(self, number):
        part = slice(number * self.size, (number + 1) * self.size)
        return self.x[part], self.y[part]


x = np.random.rand(256, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.05), loss="mse")
history = model.fit(
    Batches(x[:192], y[:192], 8),
    epochs=2,
    validation_data=Batches(x[192:], y[192:], 8),
)
