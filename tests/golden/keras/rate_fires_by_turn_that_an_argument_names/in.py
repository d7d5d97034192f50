import numpy as np
import tensorflow as tf

TURNS, BATCH = 48, 8


def lowered(rate, turn, turns):
    return rate * (1 - turn / turns)


dice = np.random.RandomState(1)
x, y = dice.rand(128, 3).astype('float32'), dice.rand(128, 1).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu'), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(learning_rate=0.01)
model.compile(optimizer=optimizer, loss='mse')
for turn in range(TURNS):
    rate = lowered(0.01, turn=turn, turns=TURNS)
    tf.keras.backend.set_value(model.optimizer.learning_rate, rate)
    chosen = np.random.randint(0, len(x), BATCH)
    model.train_on_batch(x[chosen], y[chosen])
