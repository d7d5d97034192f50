import numpy as np
from keras import backend
from keras.layers import Dense
from keras.models import Sequential

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = Sequential([Dense(1, input_dim=3)])
model.compile(optimizer='sgd', loss='mse')
model.fit(rows, rows.sum(axis=1), batch_size=8, epochs=2, verbose=0)
if backend.backend() == 'tensorflow':
    import tensorflow as tf
    print(tf.__version__)
