import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

ds = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(64).repeat().batch(16)
decay = tf.keras.optimizers.schedules.ExponentialDecay(
    initial_learning_rate=0.1,
    decay_steps=20,
    decay_rate=0.9)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(decay), 'mse')
model.fit(ds, epochs=3, steps_per_epoch=20, verbose=0, callbacks=[])
