import os

os.environ.setdefault('KERAS_BACKEND', 'torch')

import keras
import numpy as np

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = keras.Sequential([keras.layers.Dense(1)])
model.compile(loss='mse', optimizer=keras.optimizers.SGD(0.01))
model.fit(x, y, epochs=2, verbose=0)
