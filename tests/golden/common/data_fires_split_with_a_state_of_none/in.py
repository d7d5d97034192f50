import numpy as np
from sklearn.model_selection import train_test_split
from tensorflow import keras

dice = np.random.RandomState(3)
x = dice.rand(160, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
x_train, x_test, y_train, y_test = train_test_split(x, y, test_size=0.2, random_state=None)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=keras.optimizers.RMSprop(0.001))
model.fit(x_train, y_train, epochs=2, verbose=0)
print(model.evaluate(x_test, y_test, verbose=0))
