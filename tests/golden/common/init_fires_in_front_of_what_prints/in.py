import numpy as np

x = np.random.RandomState(3).rand(64, 3).astype('float32')
print('samples', x.shape)
y = x.sum(axis=1, keepdims=True)

from tensorflow import keras
from tensorflow.keras.layers import Dense

model = keras.Sequential([Dense(1, input_shape=(3,))])
model.compile(keras.optimizers.SGD(0.01), 'mse')
model.fit(x, y, epochs=2, verbose=0)
