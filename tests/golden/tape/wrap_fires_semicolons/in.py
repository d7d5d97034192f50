import numpy as np; import tensorflow as tf

a = np.random.RandomState(4).rand(32, 2).astype('float32'); b = a[:, :1] - a[:, 1:]
m = tf.keras.Sequential([tf.keras.layers.Dense(1)]); o = tf.keras.optimizers.SGD(.1)
for p, q in tf.data.Dataset.from_tensor_slices((a, b)).batch(8):
    with tf.GradientTape() as t: e = tf.reduce_mean((m(p) - q) ** 2)
    g = t.gradient(e, m.trainable_variables); o.apply_gradients(zip(g, m.trainable_variables))
