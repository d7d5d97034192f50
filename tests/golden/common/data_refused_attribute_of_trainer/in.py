import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)


def batch():
    return np.random.rand(8, 3).astype('float32')


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    return loss


class Patience:
    def __init__(self):
        self.best = 1e9
        self.bad = 0

    def should_stop(self, value):
        if value < self.best:
            self.best = value
            self.bad = 0
        else:
            self.bad += 1
        return self.bad > 3


patience = Patience()
for e in range(10):
    value = step(batch())
    if patience.should_stop(value):
        break
