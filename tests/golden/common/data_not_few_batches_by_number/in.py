import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
x = np.random.RandomState(0).rand(320, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)

for epoch in range(20):
    for i in range(10):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x[i * 32:(i + 1) * 32]) - y[i * 32:(i + 1) * 32]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
