import numpy as np
from tensorflow.python import keras
from tensorflow.python.keras.models import Model, load_model
from tensorflow.python.keras.layers import Dense, Input
from tensorflow.python.keras.callbacks import EarlyStopping

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

inputs = Input(shape=(4,))
model = Model(inputs, Dense(1)(keras.layers.Dense(8)(inputs)))
model.compile(loss='mse', optimizer='adam')
model.fit(x, y, epochs=2, batch_size=16, verbose=0, callbacks=[EarlyStopping('loss')])
