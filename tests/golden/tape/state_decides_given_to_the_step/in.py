import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).shuffle(64).batch(8)
first = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
second = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
optimizer = tf.keras.optimizers.Adam(0.001)


@tf.function
def train_step(batch, balance):
    with tf.GradientTape() as tape:
        near = tf.reduce_mean(tf.abs(batch - first(batch)))
        far = tf.reduce_mean(tf.abs(batch - second(batch)))
        loss = near - balance * far
    weights = first.trainable_variables + second.trainable_variables
    optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
    return loss, tf.clip_by_value(balance + 0.001 * (0.5 * near - far), 0.0, 1.0)


balance = tf.constant(0.0)
for epoch in range(2):
    for batch in data:
        loss, balance = train_step(batch, balance)
    print(float(loss), float(balance))
