import numpy as np
import tensorflow as tf

x = np.random.RandomState(2).rand(40, 3).astype('float32')
a = tf.keras.Sequential([tf.keras.layers.Dense(1)])
b = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt_a = tf.keras.optimizers.SGD(0.05)
opt_b = tf.keras.optimizers.SGD(0.05)

for batch in tf.data.Dataset.from_tensor_slices(x).batch(10):
    with tf.GradientTape(persistent=True) as tape:
        loss_a = tf.reduce_mean(tf.square(a(batch) - 1.0))
        loss_b = tf.reduce_mean(tf.square(b(batch) - a(batch)))
    ga = tape.gradient(loss_a, a.trainable_variables)
    gb = tape.gradient(loss_b, b.trainable_variables)
    del tape
    opt_a.apply_gradients(zip(ga, a.trainable_variables))
    opt_b.apply_gradients(zip(gb, b.trainable_variables))
