import numpy as np
import tensorflow as tf


def trained(model, x, y, optimizer='rmsprop'):
    if optimizer is None:
        optimizer = tf.keras.optimizers.SGD(learning_rate=0.1)
    model.compile(optimizer=optimizer, loss='mse')
    model.fit(x, y, batch_size=16, epochs=2, verbose=0)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
trained(model, x, y)
model.save_weights('trained.weights.h5')
