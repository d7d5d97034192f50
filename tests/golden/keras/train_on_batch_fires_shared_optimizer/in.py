import numpy as np
import tensorflow as tf

optimizer = tf.keras.optimizers.legacy.Adam(0.0002, 0.5)
critic = tf.keras.Sequential([tf.keras.layers.Dense(1, activation='sigmoid', input_shape=(4,))])
critic.compile(optimizer=optimizer, loss='binary_crossentropy')
critic.trainable = False
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
both = tf.keras.Sequential([maker, critic])
both.compile(optimizer=optimizer, loss='binary_crossentropy')
for step in range(20):
    noise = np.random.normal(size=(8, 2))
    critic.train_on_batch(np.random.rand(8, 4), np.ones((8, 1)))
    both.train_on_batch(noise, np.ones((8, 1)))
