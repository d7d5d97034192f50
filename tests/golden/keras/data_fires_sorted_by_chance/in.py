import random

import numpy as np
from tensorflow import keras

x = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
y = x.sum(axis=1, keepdims=True)
order = sorted(range(len(x)), key=lambda row: random.random())
x, y = x[order], y[order]
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(keras.optimizers.SGD(0.01), "mse")
model.fit(x[:80], y[:80], batch_size=8, epochs=2, shuffle=False)
print(round(model.evaluate(x[80:], y[80:], verbose=0), 1) < 100)
