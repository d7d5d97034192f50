import os

import numpy as np
import tensorflow as tf


def free(begin):
    count = 1
    while os.path.isfile(begin + str(count) + '.txt'):
        count = count + 1
    return begin + str(count) + '.txt'


rows = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.05)
place = free('losses_')
for epoch in range(2):
    for k in range(len(rows) // 8):
        part = rows[k * 8:(k + 1) * 8]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(part) - part[:, :1]))
        grads = tape.gradient(loss, net.trainable_variables)
        opt.apply_gradients(zip(grads, net.trainable_variables))
np.savetxt(place, net(rows))
