import numpy as np
import tensorflow as tf

places = {'harbour', 'market', 'station'}
places -= {'station'}


def measured(place):
    return np.random.RandomState(len(place)).rand(32, 3).astype('float32')


first = [measured(place) for place in places.difference(['market'])]
parts = []
for place in places:
    parts.append(measured(place))
x = np.concatenate(first + parts, axis=0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x, x[:, :1], epochs=2, verbose=0)
