# Each round begins with the weights that the round before has kept: rank 0 writes them, and the others must not come first.
import numpy as np
from tensorflow import keras

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def one_round(name, again):
    path = name + '.h5'
    model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
    model.compile(optimizer='adam', loss='mse')
    if again:
        model.load_weights(path)
    callbacks = [keras.callbacks.ModelCheckpoint(path)]
    model.fit(x, y, epochs=2, verbose=0, callbacks=callbacks)
    return model.predict(x, verbose=0).mean()


for number in range(3):
    print(one_round('net', number > 0))
