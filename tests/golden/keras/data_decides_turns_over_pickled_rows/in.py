import pickle

import tensorflow as tf

with open('rows.pkl', 'rb') as kept:
    rows = pickle.load(kept)
x = rows[:, 1:]
y = rows[:, :1]
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
turns = rows.shape[0] // 32
for epoch in range(10):
    turn = 0
    while turn < turns:
        model.train_on_batch(x[turn * 32:(turn + 1) * 32], y[turn * 32:(turn + 1) * 32])
        turn += 1
