import os

import numpy as np
import tensorflow as tf
from keras.layers import Dense
from keras.models import Sequential
from keras.optimizers import SGD

# Theano's flags mean nothing to TensorFlow.
os.environ['KERAS_BACKEND'] = 'tensorflow'
os.environ['THEANO_FLAGS'] = 'floatX=float32'

tf.get_logger().setLevel('ERROR')
x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential([Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=SGD(0.01))
model.fit(x, y, epochs=2, verbose=0)
