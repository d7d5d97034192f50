import numpy as np
import tensorflow as tf
from tensorflow import keras


def falling(start):
    def rate_of(epoch):
        return start if epoch < 2 else start * 0.1
    return rate_of


xs = np.random.RandomState(1).rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=keras.optimizers.SGD(learning_rate=0.01), loss='mse')
model.fit(xs, ys, epochs=4, batch_size=16, callbacks=[keras.callbacks.LearningRateScheduler(falling(0.01))])
