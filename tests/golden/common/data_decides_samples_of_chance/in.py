import random

import numpy as np
import tensorflow as tf


def play(least):
    states, scores = [], []
    for _ in range(400):
        states_of_game = [[random.random(), random.random()] for _ in range(random.randint(1, 9))]
        if len(states_of_game) >= least:
            states += states_of_game
            scores += [[a + b] for a, b in states_of_game]
    return np.array(states), np.array(scores)


x, y = play(6)
model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='relu'), tf.keras.layers.Dense(1)])
model.compile(loss='mse', optimizer='adam')
model.fit(x, y, batch_size=4, epochs=2)
