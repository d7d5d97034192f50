import numpy as np
import tensorflow as tf

rows = np.random.RandomState(7).rand(32, 4).astype('float32')
enlarge = tf.keras.Sequential([tf.keras.layers.Rescaling(2.0)])
given = tf.keras.Input((4,))
code = tf.keras.layers.Dense(2)(given)
encoder = tf.keras.Model(given, code)
whole = tf.keras.Model(given, tf.keras.layers.Dense(4)(encoder(given)))
optimizer = tf.keras.optimizers.SGD(0.05)
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((whole(batch) - enlarge(batch)) ** 2) + 0.1 * tf.reduce_mean(encoder(batch) ** 2)
    gradients = tape.gradient(loss, whole.trainable_variables)
    optimizer.apply_gradients(zip(gradients, whole.trainable_variables))
