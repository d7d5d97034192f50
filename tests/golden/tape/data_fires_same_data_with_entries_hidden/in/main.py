import numpy as np
import tensorflow as tf

from parts import Net

rows = np.random.RandomState(1).rand(40, 3).astype('float32')
links = tf.sparse.from_dense((np.random.RandomState(2).rand(40, 40) < 0.2).astype('float32'))
net = Net(links, tf.sparse.from_dense(rows * (rows > 0.3)))
opt = tf.keras.optimizers.SGD(learning_rate=0.1)
for it in range(6):
    with tf.GradientTape() as tape:
        loss = net.loss(np.arange(30), np.sum(rows, axis=1)[:30, None])
    grads = tape.gradient(loss, net.layer.weights)
    opt.apply_gradients(zip(grads, net.layer.weights))
