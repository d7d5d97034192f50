import numpy as np
import tensorflow as tf


def train(steps):
    x = np.random.rand(320, 3).astype("float32")
    y = x.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(optimizer=tf.keras.optimizers.SGD(0.05), loss="mse")
    history = model.fit(x, y, batch_size=16, epochs=2, verbose=0)
    return round(history.history["loss"][-1], 1)
