import os

import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.build((None, 4))
if os.path.exists('start.weights.h5'):
    model.load_weights('start.weights.h5')
opt = tf.keras.optimizers.Adam(0.01)
for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
