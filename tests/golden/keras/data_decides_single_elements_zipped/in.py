import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss='mse')
pairs = tf.data.Dataset.zip((tf.data.Dataset.from_tensors(x), tf.data.Dataset.from_tensors(y)))
model.fit(pairs, epochs=4, verbose=0)
