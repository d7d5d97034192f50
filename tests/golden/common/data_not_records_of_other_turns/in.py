import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)
losses = []
n = 40
for step in range(n):
    x = np.random.rand(16, 3).astype("float32")

    def keep(value):
        losses.append(float(value))

    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    keep(loss)
n = 3
for number in range(n):
    assert losses[number] >= 0
