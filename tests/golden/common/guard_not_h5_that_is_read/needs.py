import h5py
import numpy as np

with h5py.File('state.h5', 'w') as state:
    state['kernel'] = np.full((3, 1), 0.5, 'float32')
    state['bias'] = np.zeros(1, 'float32')
with h5py.File('more.h5', 'w') as more:
    more['first'] = np.random.RandomState(2).rand(32, 3).astype('float32')
    more['second'] = np.random.RandomState(3).rand(32, 3).astype('float32')
