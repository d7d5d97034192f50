import keras
import numpy as np
from keras import ops

rows = np.random.RandomState(0).rand(32, 3)
model = keras.Sequential([keras.layers.Dense(1)])
model.compile(optimizer=keras.optimizers.Adam(1e-3), loss=lambda t, p: ops.mean(ops.square(t - p)))
model.fit(rows, rows[:, :1], epochs=2)
