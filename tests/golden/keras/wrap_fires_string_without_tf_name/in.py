import numpy as np
from tensorflow import keras

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = keras.Sequential([keras.layers.Dense(1)])
model.compile(optimizer='rmsprop', loss='mse')
model.fit(x, y, epochs=1)
