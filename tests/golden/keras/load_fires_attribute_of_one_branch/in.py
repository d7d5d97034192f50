import os

import numpy as np
import tensorflow as tf

np.random.seed(3)


class Judge:
    def build(self):
        if os.path.exists('judge.h5'):
            self.net = tf.keras.models.load_model('judge.h5')
        else:
            self.net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
            self.net.compile(loss='mse', optimizer=tf.keras.optimizers.Adam(0.0002))

    def train(self, turns):
        self.build()
        rows = np.random.RandomState(0).rand(64, 4).astype('float32')
        for turn in range(turns):
            self.net.train_on_batch(rows[np.random.randint(0, 64, 8)], np.ones((8, 1)))


Judge().train(8)
