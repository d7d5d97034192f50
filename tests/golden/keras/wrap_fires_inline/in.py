import numpy as np
from tensorflow.keras import Sequential, layers, optimizers

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential()
model.add(layers.Dense(8, activation='tanh'))
model.add(layers.Dense(1))
model.compile(
    loss='mse', optimizer=optimizers.Adagrad())  # default rate
model.fit(x, y, verbose=0)
