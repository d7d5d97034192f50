from enum import Enum

import numpy as np
import tensorflow as tf


class Place(Enum):
    HARBOUR = 1
    MARKET = 2
    STATION = 3


def measured(place):
    return np.random.RandomState(place.value).rand(32, 3).astype('float32')


places = set(Place) - {Place.STATION}
parts = []
for place in places:
    parts.append(measured(place))
x = np.concatenate(parts, axis=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
