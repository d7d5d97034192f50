import numpy as np
import tensorflow as tf

STEPS = {}


def step(function):
    STEPS[function.__name__] = function
    return function


@step
def improve():
    x = np.random.RandomState(1).rand(96, 3).astype('float32')
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile('sgd', 'mse')
    model.fit(x, x.sum(axis=1, keepdims=True), verbose=0)
