import numpy as np
import tensorflow as tf

dice = np.random.RandomState(5)
inputs = {'left': dice.rand(64, 3), 'right': dice.rand(64, 2)}
y = dice.rand(64, 1)
left = tf.keras.Input((3,), name='left')
right = tf.keras.Input((2,), name='right')
model = tf.keras.Model([left, right], tf.keras.layers.Dense(1)(tf.keras.layers.concatenate([left, right])))
model.compile('sgd', 'mse')
model.fit(inputs, y, batch_size=8, epochs=1, verbose=0)
