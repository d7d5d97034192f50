import numpy as np
import tensorflow as tf

rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for step in range(8):
    order = np.random.permutation(len(rows))
    x, y = rows[order], sums[order]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(x[:16]) - y[:16]) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
