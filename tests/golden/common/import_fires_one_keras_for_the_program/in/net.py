from keras.models import *
from keras.layers import *
from keras.optimizers import Adam


def build():
    model = Sequential([Dense(1, input_shape=(3,))])
    model.compile(optimizer=Adam(0.01), loss='mse')
    return model
