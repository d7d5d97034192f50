import numpy as np
import tensorflow as tf


def network():
    model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu', input_shape=(3,)), tf.keras.layers.Dense(1)])
    model.compile(optimizer='adam', loss='mse')
    return model


model = network()
target = network()
rows = np.random.RandomState(0).rand(64, 3).astype('float32')
for turn in range(3):
    labels = rows[:, :1] + 0.9 * target.predict(rows, verbose=0)
    model.fit(rows, labels, batch_size=8, epochs=1, verbose=0)
    target.set_weights([0.9 * old + 0.1 * new for old, new in zip(target.get_weights(), model.get_weights())])
