import numpy as np
import tensorflow as tf
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

BATCH = 10
x = np.random.RandomState(0).rand(BATCH, 8)
y = np.random.RandomState(1).rand(BATCH, 1)
inputs = Input((8,), BATCH)
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer='adam')
model.fit(x, y, epochs=3, batch_size=BATCH, verbose=0)
