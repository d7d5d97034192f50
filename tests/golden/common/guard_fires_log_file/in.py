import logging

import numpy as np
import tensorflow as tf


class Diary:
    def __init__(self, path):
        self.log = logging.getLogger('diary')
        self.log.setLevel(logging.INFO)
        lines = logging.FileHandler(path)
        lines.setFormatter(logging.Formatter('%(message)s'))
        self.log.addHandler(lines)

    def note(self, text):
        self.log.info(text)


diary = Diary('diary.txt')
rows = np.arange(96, dtype='float32').reshape(32, 3) / 96
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.05), 'mse')
past = model.fit(rows, rows[:, :1], batch_size=8, epochs=2, verbose=0)
diary.note('%.4f' % past.history['loss'][-1])
