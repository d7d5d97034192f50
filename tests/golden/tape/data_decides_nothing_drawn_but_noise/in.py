import numpy as np
import tensorflow as tf


class Net:
    def __init__(self, rows):
        self.rows = tf.sparse.from_dense(rows)
        self.layer = tf.keras.layers.Dense(1)

    def loss(self, sums):
        mask = tf.random.uniform([self.rows.values.shape[0]]) < 0.9
        self.hidden = self.layer(tf.sparse.to_dense(tf.sparse.retain(self.rows, mask)))
        return tf.reduce_mean(tf.square(self.hidden - sums))

    def shown(self):
        return float(tf.reduce_mean(self.hidden))


rows = np.random.RandomState(1).rand(40, 3).astype('float32')
net = Net(rows)
opt = tf.keras.optimizers.SGD(learning_rate=0.1)
for it in range(6):
    with tf.GradientTape() as tape:
        loss = net.loss(rows.sum(axis=1, keepdims=True))
    grads = tape.gradient(loss, net.layer.weights)
    opt.apply_gradients(zip(grads, net.layer.weights))
print(net.shown())
