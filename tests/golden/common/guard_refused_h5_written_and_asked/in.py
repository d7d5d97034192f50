import h5py
import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
state = h5py.File('state.h5', 'a')
if 'epochs' not in state:
    state['epochs'] = 2
epochs = int(state['epochs'][()])
model.fit(x, y, epochs=epochs, verbose=0)
