import numpy as np
import tensorflow as tf

# Eleven letters are a sample; every second letter would be another text.
letters = np.random.RandomState(3).randint(0, 20, 440)
lines = tf.data.Dataset.from_tensor_slices(letters).batch(11, drop_remainder=True)
batches = lines.map(lambda line: (line[:-1], line[1:])).shuffle(64).batch(4)

model = tf.keras.Sequential([tf.keras.layers.Embedding(20, 4, input_length=10), tf.keras.layers.Dense(20, 'softmax')])
model.compile('adam', 'sparse_categorical_crossentropy')
model.fit(batches, epochs=1, verbose=0)
