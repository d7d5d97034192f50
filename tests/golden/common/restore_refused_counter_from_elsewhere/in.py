import os
import pickle
import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
state = {'epoch': 0, 'best': 1e9}
if os.path.exists('line_state.pkl'):
    with open('line_state.pkl', 'rb') as f:
        state = pickle.load(f)
while state['epoch'] < 3:
    result = model.fit(x, y, verbose=0).history['loss'][0]
    state = {'epoch': state['epoch'] + 1, 'best': min(result, state['best'])}
    with open('line_state.pkl', 'wb') as f:
        pickle.dump(state, f)
