import logging

import numpy as np
import tensorflow as tf


class Lines(logging.Handler):
    def emit(self, record):
        self.last = record.getMessage()

    def train(self, model, x):
        model.fit(x, 3 * x, batch_size=8, verbose=0)


x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
lines = Lines()
logging.getLogger().addHandler(lines)
lines.train(model, x)
