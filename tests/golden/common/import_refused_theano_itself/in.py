import numpy as np
import theano
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import SGD

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential([Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=SGD(0.01))
model.fit(x, y, epochs=2, verbose=0)
predicted = theano.function([model.layers[0].input], model.layers[0].output)
print(predicted(x[:1]))
