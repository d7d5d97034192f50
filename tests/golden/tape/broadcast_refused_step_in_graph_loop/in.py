import numpy as np
import tensorflow as tf


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(1)

    def call(self, x):
        return self.out(x)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
batches = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)

net = Net()
optimizer = tf.keras.optimizers.SGD(0.01)


@tf.function
def step(bx, by):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(bx) - by))
    grads = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(grads, net.trainable_variables))


@tf.function
def epoch():
    for bx, by in batches:
        step(bx, by)


for _ in range(3):
    epoch()
