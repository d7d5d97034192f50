import numpy as np
import tensorflow as tf

series = np.sin(np.arange(641, dtype='float32'))
x = series[:-1].reshape(-1, 10, 1)
y = series[1:].reshape(-1, 10, 1)
cell = tf.keras.layers.GRU(4, return_sequences=True, return_state=True)
out = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam()
for epoch in range(2):
    state = tf.zeros((1, 4))
    for number in range(len(x)):
        with tf.GradientTape() as tape:
            hidden, state = cell(x[number:number + 1], initial_state=state)
            loss = tf.reduce_mean((out(hidden) - y[number:number + 1]) ** 2)
        variables = cell.trainable_variables + out.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
