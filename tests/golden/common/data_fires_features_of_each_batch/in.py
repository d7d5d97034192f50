import numpy as np
import tensorflow as tf

rows = np.random.RandomState(3).rand(96, 6).astype('float32')
directions = np.random.randn(6, 12).astype('float32')
data = tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam()
for epoch in range(2):
    for x, y in data:
        features = tf.cos(tf.matmul(x, directions))
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(features) - y) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
