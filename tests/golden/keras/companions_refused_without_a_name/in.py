import numpy as np
import tensorflow as tf


def network():
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    model.compile(optimizer='adam', loss='mse')
    return model


def labelled(rows):
    teacher = network()
    return teacher.predict(rows, verbose=0)


rows = np.random.RandomState(0).rand(64, 3).astype('float32')
model = network()
model.fit(rows, labelled(rows), batch_size=8, epochs=2, verbose=0)
