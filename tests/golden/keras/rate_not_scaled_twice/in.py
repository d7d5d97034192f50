import numpy as np
from tensorflow import keras
from tensorflow.keras import backend as K

x = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
y = x.sum(axis=1, keepdims=True)
base = keras.layers.Dense(8, input_shape=(4,))
base.trainable = False
model = keras.Sequential([base, keras.layers.Dense(1)])
model.compile(keras.optimizers.SGD(0.01), "mse")
model.fit(x, y, batch_size=8, epochs=2, shuffle=False)
base.trainable = True
rate = K.get_value(model.optimizer.learning_rate)
model.compile(keras.optimizers.SGD(rate / 10), "mse")
model.fit(x, y, batch_size=8, epochs=2, shuffle=False)
