import logging
import sys

import numpy as np
import tensorflow as tf

diary = logging.getLogger(__name__)
diary.setLevel(logging.INFO)
diary.addHandler(logging.StreamHandler(sys.stdout))


class Diarist(tf.keras.callbacks.Callback):
    def on_epoch_end(self, epoch, logs=None):
        diary.info('day %d: %.4f', epoch, logs['loss'])


days = np.random.RandomState(12).rand(48, 2).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('sgd', 'mse')
net.fit(days, days[:, :1], batch_size=8, epochs=2, verbose=0, callbacks=[Diarist()])
diary.warning('%d days are over', 2)
