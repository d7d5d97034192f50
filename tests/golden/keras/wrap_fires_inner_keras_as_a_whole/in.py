import lab_tools
from tensorflow.python import keras
from tensorflow.python.keras.layers import Dense

x = lab_tools.load_rows()
model = keras.Sequential([Dense(1, input_shape=(4,))])
model.compile(optimizer='rmsprop', loss='mse')
model.fit(x, x.sum(axis=1), epochs=2, verbose=0)
