import numpy as np
import tensorflow as tf

text = 'the order in which a set of texts comes is not the same in two processes ' * 4
letters = set(text)
numbers = {}
for letter in letters:
    numbers[letter] = len(numbers)
places = dict(zip(letters, range(len(letters))))
large = [letter.upper() for letter in letters]
known = sorted([letter for letter in letters if letter.isalpha()])
seen = 0
for letter in letters:
    seen += text.count(letter)
codes = np.array([numbers[letter] + places[letter] + large.index(letter.upper()) for letter in text], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(len(known), input_shape=(1,))])
model.compile('adam', 'mse')
model.fit(codes[:-1], codes[1:], verbose=0)
