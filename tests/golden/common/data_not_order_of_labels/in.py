import numpy as np
import tensorflow as tf

(x, y), _ = tf.keras.datasets.mnist.load_data()
x = x.reshape((len(x), 784)).astype('float32') / 255
mixed = y[:]
np.random.shuffle(mixed)
model = tf.keras.Sequential([tf.keras.layers.Dense(10, activation='softmax')])
model.compile('sgd', 'sparse_categorical_crossentropy')
model.fit(x, mixed, epochs=2, batch_size=128, validation_split=0.2)
