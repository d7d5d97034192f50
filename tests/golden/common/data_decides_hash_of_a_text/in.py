import numpy as np
import tensorflow as tf

words = ('the hash of a word is another one in each process ' * 8).split()
seen = {hash(tuple(words))}
codes = np.array([[hash(word) % 64] for word in words], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('adam', 'mse')
model.fit(codes[:-1], codes[1:], verbose=0)
