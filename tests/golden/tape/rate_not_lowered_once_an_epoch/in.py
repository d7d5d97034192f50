import numpy as np
import tensorflow as tf

inputs = np.random.RandomState(1).rand(64, 4).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((inputs, targets)).shuffle(64).batch(8)
model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(learning_rate=0.02)
batches = len(data)
rate = 0.02

for epoch in range(3):
    for x, y in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x, training=True) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        rate *= 0.5 ** (1 / batches)
        optimizer.learning_rate = rate
    rate *= 0.9
