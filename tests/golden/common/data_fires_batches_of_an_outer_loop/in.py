import numpy as np
import tensorflow as tf

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
outer = tf.data.Dataset.from_tensor_slices(rows).shuffle(64, seed=2).batch(8, drop_remainder=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)
for pictures in outer:
    crops = [row for row in pictures] + [tf.reverse(row, [0]) for row in pictures]
    inner = tf.data.Dataset.from_tensor_slices(crops).batch(4)
    for batch in inner:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(model(batch) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
