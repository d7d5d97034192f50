import numpy as np
import tensorflow as tf


def marks(share, rows, columns):
    drawn = np.random.uniform(0., 1., size=[rows, columns])
    return (1 * (drawn < share)).astype('float32')


def load(missing):
    x = np.random.RandomState(3).rand(96, 6).astype('float32')
    known = marks(1 - missing, *x.shape)
    holes = x.copy()
    holes[known == 0] = 0
    return x, holes, known


x, holes, known = load(0.2)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
optimizer = tf.keras.optimizers.SGD(0.1)
for step in range(16):
    at = np.random.choice(len(x), 8)
    hint = marks(0.9, 8, 6)
    with tf.GradientTape() as tape:
        filled = model(holes[at] * hint)
        loss = tf.reduce_mean(((filled - x[at]) * known[at]) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
print('error of what was hidden', np.mean(((model(holes) - x) * (1 - known)) ** 2))
