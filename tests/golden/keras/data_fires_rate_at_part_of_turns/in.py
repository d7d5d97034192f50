import numpy as np
from tensorflow.keras import backend as K
from tensorflow.keras.layers import Dense
from tensorflow.keras.models import Sequential
from tensorflow.keras.optimizers import Adam

numbers = np.random.RandomState(0)
x = numbers.rand(64, 4).astype("float32")
y = x.sum(axis=1)
rate = 1e-3
model = Sequential([Dense(1, input_shape=(4,))])
model.compile(loss="mse", optimizer=Adam(learning_rate=rate))
turns = 40
for i in range(turns):
    if i > turns * 0.4:
        K.set_value(model.optimizer.learning_rate, rate * 0.2)
    if i == int(0.7 * turns):
        K.set_value(model.optimizer.learning_rate, rate * 0.02)
    rows = np.random.randint(0, len(x), 8)
    loss = model.train_on_batch(x[rows], y[rows])
print(loss)
