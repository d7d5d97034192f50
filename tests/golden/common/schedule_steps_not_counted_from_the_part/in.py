import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
batch = 16
batches = len(x) // batch
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
decay = tf.keras.optimizers.schedules.ExponentialDecay(0.1, decay_steps=batches, decay_rate=0.9)
opt = tf.keras.optimizers.SGD(decay)
for i in range(batches):
    bx, by = x[i * batch:(i + 1) * batch], y[i * batch:(i + 1) * batch]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
