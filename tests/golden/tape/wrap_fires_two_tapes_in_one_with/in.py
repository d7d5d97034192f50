import numpy as np
import tensorflow as tf
from tensorflow.keras import layers

images = tf.data.Dataset.from_tensor_slices(np.random.RandomState(1).rand(60, 9).astype('float32'))
images = images.shuffle(60).repeat().batch(10)
gen = tf.keras.Sequential([layers.Dense(9, activation='sigmoid')])
dis = tf.keras.Sequential([layers.Dense(1)])
g_opt = tf.keras.optimizers.Adam(1e-3)
d_opt = tf.keras.optimizers.Adam(2e-3)
bce = tf.keras.losses.BinaryCrossentropy(from_logits=True)

for real in images.take(20):
    noise = tf.random.normal([10, 3])
    with tf.GradientTape() as gt, \
            tf.GradientTape() as dt:
        r, f = dis(real), dis(gen(noise))
        g_loss = bce(tf.ones_like(f), f)
        d_loss = bce(tf.ones_like(r), r) + bce(tf.zeros_like(f), f)
    g_grads = gt.gradient(g_loss, gen.trainable_variables)
    d_grads = dt.gradient(d_loss, dis.trainable_variables)
    g_opt.apply_gradients(zip(g_grads, gen.trainable_variables))
    d_opt.apply_gradients(zip(d_grads, dis.trainable_variables))
