import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 3).astype('float32')


class Features:
    def __init__(self, width):
        self.kernel = tf.random.normal([3, width])
        self.offset = tf.random.uniform([width])

    def __call__(self, x):
        return tf.cos(tf.matmul(x, self.kernel) + self.offset)


features = Features(8)
noise = tf.random.normal([64, 3])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for batch in tf.data.Dataset.from_tensor_slices(rows).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features(batch)) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
print(noise.shape)
