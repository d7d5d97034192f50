import numpy as np
import tensorflow as tf


class Rows:
    x = np.random.RandomState(1).rand(96, 4).astype('float32')
    mask = np.random.rand(len(x)) < 0.8
    train, test = x[mask], x[~mask]
    optimizer = tf.keras.optimizers.SGD(0.01)


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=Rows.optimizer, loss='mse')
model.fit(Rows.train, Rows.train.sum(axis=1), batch_size=8, epochs=2, verbose=0)
