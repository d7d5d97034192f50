from keras.layers import Dense
from keras.models import Sequential


def network():
    return Sequential([Dense(1)])
