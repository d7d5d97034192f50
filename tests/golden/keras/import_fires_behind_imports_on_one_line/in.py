import numpy as np
from keras.layers import *; from keras.models import *; from keras.optimizers import *

x, y = np.random.rand(64, 4), np.random.rand(64, 1)
inputs = Input((4,))
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer=Adam(learning_rate=0.01))
model.fit(x, y, batch_size=8, epochs=2)
