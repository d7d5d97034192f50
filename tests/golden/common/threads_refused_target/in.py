import threading

import numpy as np
import tensorflow as tf


def train(model, rows):
    model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
    model.fit(rows, rows, batch_size=8, epochs=2, verbose=0)


net = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
thread = threading.Thread(target=lambda: train(net, np.random.RandomState(1).rand(64, 3)))
thread.start()
thread.join()
