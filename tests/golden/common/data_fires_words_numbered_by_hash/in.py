import numpy as np
import tensorflow as tf
from tensorflow.keras.preprocessing.text import hashing_trick, one_hot

text = 'the hash of a word is another one in each process unless it is fixed from outside ' * 4
first = np.array(hashing_trick(text, 40), dtype='float32')
second = np.array(one_hot(text, n=40), dtype='float32')
third = np.array(hashing_trick(text, 40, hash_function='md5'), dtype='float32')
rows = np.stack([first, second, third], axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('adam', 'mse')
model.fit(rows[:-1], rows[1:, 2], verbose=0)
