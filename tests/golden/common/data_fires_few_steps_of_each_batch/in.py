import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
x = np.random.RandomState(0).rand(320, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)

for start in range(0, len(x), 8):
    for again in range(3):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x[start:start + 8]) - y[start:start + 8]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
