import numpy as np
import tensorflow as tf

text = 'the order in which a set of texts comes is not the same in two processes ' * 4
letters = set(text)
numbers = {letter: number for number, letter in enumerate(letters)}
names = list(letters)
codes = np.array([numbers[letter] for letter in text], dtype='float32')
sizes = list(set(len(word) for word in text.split()))
sizes.sort()
model = tf.keras.Sequential([tf.keras.layers.Dense(len(names), input_shape=(1,))])
model.compile('adam', 'mse')
model.fit(codes[:-1], codes[1:], verbose=0)
