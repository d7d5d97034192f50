import keras_tuner as kt
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)


def build(hp):
    model = tf.keras.Sequential([tf.keras.layers.Dense(hp.Int('units', 4, 16)), tf.keras.layers.Dense(1)])
    model.compile('adam', 'mse')
    return model


tuner = kt.RandomSearch(build, objective='val_loss', max_trials=3)
tuner.search(x, y, epochs=2, validation_split=0.2)
