import numpy as np
import tensorflow as tf

data = np.random.RandomState(1).rand(48, 6).astype('float32')
gen = tf.keras.Sequential([tf.keras.layers.Dense(6)])
dis = tf.keras.Sequential([tf.keras.layers.Dense(1)])
g_opt, d_opt = tf.keras.optimizers.RMSprop(1e-3), tf.keras.optimizers.RMSprop(1e-3)


def step(real):
    noise = tf.random.normal([len(real), 2])
    with tf.GradientTape() as d_tape:
        d_loss = tf.reduce_mean(dis(gen(noise))) - tf.reduce_mean(dis(real))
    grads = d_tape.gradient(d_loss, dis.trainable_variables)
    d_opt.apply_gradients(zip(grads, dis.trainable_variables))

    with tf.GradientTape() as g_tape:
        g_loss = -tf.reduce_mean(dis(gen(noise)))
    grads = g_tape.gradient(g_loss, gen.trainable_variables)
    g_opt.apply_gradients(zip(grads, gen.trainable_variables))
    return d_loss, g_loss


for epoch in range(2):
    for real in tf.data.Dataset.from_tensor_slices(data).batch(8):
        step(real)
