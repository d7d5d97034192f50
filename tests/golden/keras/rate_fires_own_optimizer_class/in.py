import numpy as np
import tensorflow as tf

rows = np.random.RandomState(5).rand(48, 3).astype('float32')


class Slow(tf.keras.optimizers.SGD):
    def __init__(self, learning_rate=0.01, **settings):
        super().__init__(**settings)
        self.learning_rate = learning_rate

    def get_config(self):
        return super().get_config()


net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
net.compile(optimizer=Slow(0.05), loss='mse')
net.fit(rows, rows.sum(axis=1), batch_size=12, epochs=2)
