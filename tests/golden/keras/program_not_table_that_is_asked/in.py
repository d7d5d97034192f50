import numpy as np
import tensorflow as tf

letters = tf.keras.layers.StringLookup(vocabulary=list('abcd'))
x = np.arange(64, dtype='float32').reshape(64, 1) / 64
labels = np.array(list('abcd') * 16)
data = tf.data.Dataset.from_tensor_slices((x, labels)).map(lambda sample, letter: (sample, letters(letter))).batch(4)
inputs = tf.keras.Input(shape=(1,))
outputs = tf.keras.layers.Dense(len(letters.get_vocabulary()) + 1, activation='softmax')(inputs)
model = tf.keras.Model(inputs, outputs)
model.compile('sgd', 'sparse_categorical_crossentropy')
model.fit(data, epochs=2, verbose=0)
