import os

os.environ['THEANO_FLAGS'] = os.environ.get('THEANO_FLAGS', '') + ',floatX=float32'

import numpy as np
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import SGD

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential([Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=SGD(0.01))
model.fit(x, y, epochs=2, verbose=0)
