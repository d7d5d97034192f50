import tensorflow as tf


class Net:
    def __init__(self, optimizer='adam'):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.model.compile(optimizer=optimizer, loss='mse')

    def train(self, x, y):
        self.model.fit(x, y, epochs=2, verbose=0)
