import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)
optimizer = tf.keras.optimizers.legacy.SGD(0.001)


def train(units):
    model = tf.keras.Sequential([tf.keras.layers.Dense(units, activation='relu'), tf.keras.layers.Dense(1)])
    for epoch in range(2):
        for rows, sums in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((model(rows) - sums) ** 2)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))


train(8)
train(16)
