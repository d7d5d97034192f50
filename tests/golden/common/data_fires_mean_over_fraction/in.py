import numpy as np
import tensorflow as tf

samples, size = 120, 16
x = np.random.RandomState(1).rand(samples, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
data = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(samples).batch(size)
batches = samples / size


def step(features, labels):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(features) - labels))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


means = []
for epoch in range(2):
    total = 0.0
    for features, labels in data:
        total += float(step(features, labels))

    means.append(total / batches)
print(means)
