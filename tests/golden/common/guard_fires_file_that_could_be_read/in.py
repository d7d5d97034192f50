import numpy as np
import tensorflow as tf


def note(line, path='notes.txt'):
    notes = open(path, 'a+')
    notes.write(line + '\n')
    notes.close()


numbers = np.random.RandomState(4).rand(64, 3).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile('sgd', 'mse')
history = net.fit(numbers, numbers[:, :1], epochs=2, batch_size=8, verbose=0)
note('loss %f' % history.history['loss'][-1])
