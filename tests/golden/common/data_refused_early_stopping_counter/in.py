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


best, wait = 1e9, 0
for e in range(10):
    for i in range(20):
        step(batch())
    value = float(tf.reduce_mean(tf.square(model(batch()))))
    if value < best:
        best, wait = value, 0
    else:
        wait += 1
    if wait > 2:
        print('no better for a while')
        break
