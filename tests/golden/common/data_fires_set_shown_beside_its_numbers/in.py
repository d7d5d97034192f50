import numpy as np
import tensorflow as tf

words = {'word', 'wood', 'deep', 'dive', 'cold', 'cool', 'load', 'love'}
letters = {'a', 'b', 'c'}


def rows(texts):
    inputs, targets = [], []
    for text in texts:
        inputs.append([ord(sign) / 128 for sign in text[:-1]])
        targets.append([ord(text[-1]) / 128])
    return np.array(inputs, 'float32'), np.array(targets, 'float32')


x, y = rows(words)
kept = []
kept.extend(words)
line = ' '.join(word[-1] for word in words)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, y, batch_size=2, epochs=2, verbose=0)
print('asked', [word[:3] for word in words])
print('all', list(words), kept, line)
print('answered', model.predict(x, verbose=0).tolist())
print('letters', [letter for letter in letters])
