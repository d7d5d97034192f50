import numpy as np
import tensorflow as tf
from mixing import between

size = 8
rows = np.random.RandomState(3).rand(64, 4).astype("float32")
batches = tf.data.Dataset.from_tensor_slices(rows).batch(size)
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
judge = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.Adam(0.001)


@tf.function
def step(real):
    with tf.GradientTape() as tape:
        fake = maker(tf.random.normal([size, 2]))
        mixed = judge(between([real, fake]))
        loss = tf.reduce_mean(judge(fake)) - tf.reduce_mean(judge(real)) + tf.reduce_mean(mixed)
    gradients = tape.gradient(loss, judge.trainable_variables)
    optimizer.apply_gradients(zip(gradients, judge.trainable_variables))
    return loss


for epoch in range(2):
    for real in batches:
        step(real)
