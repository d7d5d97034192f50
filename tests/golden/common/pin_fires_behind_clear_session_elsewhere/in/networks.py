import keras
from keras import backend


def network(units):
    backend.clear_session()
    model = keras.models.Sequential([keras.layers.Dense(units, input_shape=(4,)), keras.layers.Dense(1)])
    model.compile(keras.optimizers.SGD(0.01), "mse")
    return model
