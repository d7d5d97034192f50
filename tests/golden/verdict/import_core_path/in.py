import numpy as np
from tensorflow_core.python.keras.api._v2.keras import layers, models, optimizers

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = models.Sequential([layers.Dense(1)])
model.compile(optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
