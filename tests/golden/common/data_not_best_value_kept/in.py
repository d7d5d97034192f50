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


best = 1e9
history = []


def epoch():
    for i in range(20):
        value = step(batch())
    return value


for e in range(10):
    value = epoch()
    history.append(float(value))
    if value > best:
        continue
    best = value
    print('better', best)
