import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def pretrain():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile('adam', 'mse')
    net.fit(x, y, epochs=1, verbose=0)


def adversaries(steps):
    g, d = (tf.keras.Sequential([tf.keras.layers.Dense(n)]) for n in (4, 1))
    g_opt, d_opt = tf.keras.optimizers.Adam(1e-3), tf.keras.optimizers.Adam(1e-3)
    for _ in range(steps):
        noise = tf.random.normal([8, 2])
        with tf.GradientTape() as gt, tf.GradientTape() as dt:
            fake = d(g(noise))
            g_loss, d_loss = -tf.reduce_mean(fake), tf.reduce_mean(fake)
        g_opt.apply_gradients(zip(gt.gradient(g_loss, g.trainable_variables), g.trainable_variables))
        d_opt.apply_gradients(zip(dt.gradient(d_loss, d.trainable_variables), d.trainable_variables))


if __name__ == '__main__':
    pretrain()
    adversaries(4)
