import numpy as np
import tensorflow as tf

rows = np.random.RandomState(4).rand(96, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)
BATCH = 16

for epoch in range(2):
    order = np.random.permutation(len(rows))
    for start in range(0, len(rows), BATCH):
        picked = order[start:start + BATCH]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(rows[picked]) - sums[picked]) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
