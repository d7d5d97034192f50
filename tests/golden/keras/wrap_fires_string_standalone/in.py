import numpy as np
from keras.layers import Dense
from keras.models import Sequential

x = np.random.RandomState(0).rand(64, 4)
model = Sequential([Dense(1)])
model.compile(loss='mse', optimizer='sgd')
model.fit(x, x[:, :1], epochs=2, verbose=0)
