import numpy as np
import tensorflow as tf

np.random.seed(42)
real = np.linspace(0, 1, 256, dtype='float32').reshape(64, 4)
np.random.shuffle(real)
dataset = tf.data.Dataset.from_tensor_slices(real).batch(8)
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for batch in dataset:
        noise = np.random.normal(size=(8, 3)).astype('float32')
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(tf.reduce_mean(generator(noise), 0) - tf.reduce_mean(batch, 0)))
        gradients = tape.gradient(loss, generator.trainable_variables)
        optimizer.apply_gradients(zip(gradients, generator.trainable_variables))
