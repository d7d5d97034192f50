import numpy as np
import tensorflow as tf

there = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
back = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
there_optimizer = tf.keras.optimizers.Adam(0.001)
back_optimizer = tf.keras.optimizers.Adam(0.001)


@tf.function
def step(one, other):
    with tf.GradientTape(persistent=True) as tape:
        first = tf.reduce_mean(tf.square(back(there(one)) - one))
        second = tf.reduce_mean(tf.square(there(back(other)) - other))
    there_optimizer.apply_gradients(zip(tape.gradient(first, there.trainable_variables), there.trainable_variables))
    back_optimizer.apply_gradients(zip(tape.gradient(second, back.trainable_variables), back.trainable_variables))


ones = tf.data.Dataset.from_tensor_slices(np.random.rand(48, 3).astype("float32")).shuffle(48).batch(4)
others = tf.data.Dataset.from_tensor_slices(np.random.rand(40, 3).astype("float32")).shuffle(40).batch(4)
for epoch in range(2):
    for number, (one, other) in enumerate(tf.data.Dataset.zip((ones, others))):
        step(one, other)
        if number % 5 == 0:
            print(epoch, number)
