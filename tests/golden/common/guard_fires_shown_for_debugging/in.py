import numpy as np
import tensorflow as tf

try:
    from icecream import ic
except ImportError:
    ic = lambda *shown: shown

x = np.random.RandomState(0).rand(64, 3).astype("float32")
ic(x.shape)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for step in range(20):
    batch = x[np.random.randint(0, 64, 8)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    half = ic(loss / 2)
    ic(step, half)
