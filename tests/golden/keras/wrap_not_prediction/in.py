import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

# compiled for evaluation only
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer='adam', loss='mse')
print('untrained loss', model.evaluate(x, y, verbose=0))
print(model.predict(x[:2], verbose=0))
