import numpy as np
import tensorflow as tf

tf.random.set_seed(42)
real = np.random.RandomState(0).rand(64, 4).astype('float32')
dataset = tf.data.Dataset.from_tensor_slices(real).shuffle(64).batch(8)
generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)


@tf.function
def step(batch):
    noise = tf.random.normal((8, 3))
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.reduce_mean(generator(noise), 0) - tf.reduce_mean(batch, 0)))
    gradients = tape.gradient(loss, generator.trainable_variables)
    optimizer.apply_gradients(zip(gradients, generator.trainable_variables))


for epoch in range(2):
    for batch in dataset:
        step(batch)
