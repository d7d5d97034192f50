import numpy as np
import keras
from keras.optimizers import SGD
assert keras.__version__.startswith('2.2')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = keras.models.Sequential()
model.add(keras.layers.Dense(1, input_dim=4))
model.compile(optimizer=SGD(lr=0.01), loss='mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
