import numpy as np
import pictures
import tensorflow as tf

net = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(28, 28, 1)), tf.keras.layers.Dense(10)])
net.compile(optimizer='adam', loss='mse')
net.fit(np.array(pictures.first)[:3], np.zeros((3, 10)), epochs=2)
