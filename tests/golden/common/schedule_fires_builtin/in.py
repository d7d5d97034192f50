import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

rates = tf.keras.optimizers.schedules.PolynomialDecay(
    initial_learning_rate=0.1,
    decay_steps=8,
    end_learning_rate=0.001,
    power=1.0,
)
opt = tf.keras.optimizers.SGD(rates)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(opt, 'mse')
model.fit(x, y, epochs=2, batch_size=16, verbose=0)
