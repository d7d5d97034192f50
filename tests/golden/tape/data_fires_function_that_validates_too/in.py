import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(96, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
train = tf.data.Dataset.from_tensor_slices((x[:64], y[:64])).batch(8)
valid = tf.data.Dataset.from_tensor_slices((x[64:], y[64:])).batch(8)


def epoch(data, training=False):
    total = 0.0
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(a, training=training) - b) ** 2)
        if training:
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        total += float(loss)
    return total


for number in range(2):
    epoch(train, training=True)
    loss = epoch(valid)
    print(number, loss)
