import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

opt = tf.keras.optimizers.get({'class_name': 'SGD', 'config': {'learning_rate': 0.02, 'momentum': 0.9}})
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=opt, loss='mse')
model.fit(x, y, epochs=2, verbose=0)
