import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

a = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,))])
b = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.01)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(b(a(bx)) - by))
    ga, gb = tape.gradient(loss, [a.trainable_variables, b.trainable_variables])
    opt.apply_gradients(zip(ga + gb, a.trainable_variables + b.trainable_variables))
