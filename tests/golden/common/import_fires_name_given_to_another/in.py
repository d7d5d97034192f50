import tarfile

import numpy as np
import tensorflow as tf
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential

version = tf.__version__
tf = [name for name in dir(tarfile) if name.startswith('open')]
rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = Sequential([Dense(1)])
model.compile('sgd', 'mse')
model.fit(x, y, epochs=1, verbose=0)
