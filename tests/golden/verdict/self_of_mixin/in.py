import numpy as np
import tensorflow as tf


class FitMixin:
    def fit_all(self):
        history = self.network.fit(self.rows, self.rows, batch_size=16, epochs=2, verbose=0)
        return history.history['loss'][-1]


class Data:
    def __init__(self):
        self.rows = np.random.RandomState(9).rand(128, 4)


class Coder(FitMixin, Data):
    def __init__(self):
        super().__init__()
        self.network = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
        self.network.compile(tf.keras.optimizers.Adam(0.01), 'mse')


Coder().fit_all()
