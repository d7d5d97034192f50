import numpy as np
from net import network

x = np.random.RandomState(0).rand(64, 4)
model = network()
model.compile(loss='mse', optimizer='sgd')
model.fit(x, x[:, :1], epochs=2, verbose=0)
