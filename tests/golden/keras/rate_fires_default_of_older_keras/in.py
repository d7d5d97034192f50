import numpy as np
from keras.layers import Dense
from keras.models import Sequential

rng = np.random.RandomState(0)
x = rng.rand(64, 4)
model = Sequential()
model.add(Dense(4, input_dim=4))
model.compile(optimizer='adadelta', loss='mse')
model.fit(x, x, nb_epoch=2, batch_size=16, verbose=0)
