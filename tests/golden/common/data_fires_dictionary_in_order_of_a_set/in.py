import numpy as np
import tensorflow as tf

text = 'what is kept in the order of a set has another order in each process ' * 4
words = text.split()
kinds = set(words)
counts = {}
for word in kinds:
    counts[word] = words.count(word)
lengths = {word: len(word) for word in kinds}
numbers = {word: number for number, word in enumerate(counts)}
places = dict.fromkeys(kinds)
by_length = sorted(kinds, key=len)
upper = list(map(str.upper, kinds))
letters = ''.join(set(text))
known = [*kinds]
later = {}
free = 0
for word in kinds:
    later[word] = free
    free = free + 1
initials = {}
for word in kinds:
    initials[word] = word[0]
codes = np.array([[numbers[word] + later[word], by_length.index(word), upper.index(word.upper()), letters.index(initials[word]),
                   known.index(word), lengths[word], list(places).index(word)] for word in words], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(7,))])
model.compile('adam', 'mse')
model.fit(codes[:-1], codes[1:, 5], verbose=0)
