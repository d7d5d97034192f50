import numpy as np
import tensorflow as tf
from tqdm import tqdm, trange

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.01)


def descend(rows):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(rows) - 1.) ** 2)
    slopes = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(slopes, model.trainable_variables))
    return float(loss)


bar = tqdm(range(24))
for step in bar:
    bar.set_description('loss %.3f' % descend(np.random.rand(8, 4).astype('float32')))
last = trange(16, desc='at last')
for step in last:
    last.set_postfix(loss=descend(np.random.rand(8, 4).astype('float32')))
