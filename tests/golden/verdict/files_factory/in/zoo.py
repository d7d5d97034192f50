from tensorflow import keras

WIDTHS = {'narrow': 2, 'wide': 8}


def build(kind, lr=1e-2):
    model = keras.Sequential([keras.layers.Dense(WIDTHS[kind]), keras.layers.Dense(1)])
    model.compile(optimizer=keras.optimizers.Adam(lr), loss='mse')
    return model
