import numpy as np
import tensorflow as tf

dice = np.random.default_rng(7)
x = np.linspace(0, 1, 90, dtype='float32')[:, None]
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
sgd = tf.keras.optimizers.SGD(0.1)
for step in range(20):
    chosen = dice.choice(len(x), 8, replace=False)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(x[chosen]) - 3 * x[chosen]) ** 2)
    sgd.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
