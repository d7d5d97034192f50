import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
settings = {'learning_rate': 0.01, 'beta_1': 0.8}
old_names = dict(lr=0.05, clipnorm=1.0)


class Net:
    def __init__(self, optimizer_settings=None):
        if optimizer_settings is None:
            optimizer_settings = {'learning_rate': 0.02}
        self.settings = optimizer_settings
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])

    def train(self):
        self.model.compile(tf.keras.optimizers.SGD(**self.settings), 'mse')
        self.model.fit(x, y, epochs=1, verbose=0)


first = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
first.compile(tf.keras.optimizers.Adam(**settings), 'mse')
first.fit(x, y, epochs=1, verbose=0)
second = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
second.compile(tf.keras.optimizers.legacy.SGD(**old_names), 'mse')
second.fit(x, y, epochs=1, verbose=0)
Net().train()
print(settings['learning_rate'])
