import sys
import numpy as np
import tensorflow as tf
import tensorflow_addons as tfa

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)


def optimizer_for(averaged):
    optimizer = tf.keras.optimizers.Adam(0.01)
    if averaged:
        optimizer = tfa.optimizers.MovingAverage(optimizer)
    return optimizer


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=optimizer_for('--averaged' in sys.argv), loss='mse')
model.fit(xs, ys, epochs=2, batch_size=16)
