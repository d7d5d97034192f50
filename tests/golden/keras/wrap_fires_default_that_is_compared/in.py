import numpy as np
import tensorflow as tf
from tensorflow.keras.optimizers import SGD, Adam


def train(model, x, y, optimizer='adam', rate=0.001):
    if optimizer == 'adam':
        optimizer = Adam(learning_rate=rate)
    elif optimizer == 'sgd':
        optimizer = SGD(learning_rate=rate)
    model.compile(optimizer=optimizer, loss='mse')
    model.fit(x, y, batch_size=16, epochs=2, verbose=0)


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
train(model, x, y, rate=0.00001)
train(model, x, y, 'rmsprop')
model.save_weights('trained.weights.h5')
