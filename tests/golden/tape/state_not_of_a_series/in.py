import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(16, 8, 5, 4).astype('float32')
cell = tf.keras.layers.GRU(4, return_state=True)
output = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam(0.001)
data = tf.data.Dataset.from_tensor_slices(rows)


def train_step(batch, state, mean):
    with tf.GradientTape() as tape:
        series, state = cell(batch, initial_state=state)
        loss = tf.reduce_mean(tf.square(output(series)))
    weights = cell.trainable_variables + output.trainable_variables
    optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
    return state, 0.9 * mean + 0.1 * loss


mean = 0.0
for epoch in range(2):
    state = tf.zeros([8, 4])
    for batch in data:
        state, mean = train_step(batch, state, mean)
    print(float(mean))
