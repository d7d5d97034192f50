import h5py
import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
state = h5py.File('state.h5', mode='r')
if 'kernel' in state:
    kernel = state.get('kernel')
    model.set_weights([np.array(kernel), np.array(state['bias'])])
state.close()
more = h5py.File('more.h5')
names = more.keys()
x = np.concatenate([x] + [np.array(more[name]) for name in names])
y = x.sum(axis=1, keepdims=True)
more.close()
model.fit(x, y, epochs=2, verbose=0)
