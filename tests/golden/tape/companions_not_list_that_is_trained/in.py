import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(48, 3).astype('float32')
parts = [tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))]) for _ in range(2)]
optimizer = tf.keras.optimizers.Adam(0.01)
optimizer.build(parts[0].trainable_variables + parts[1].trainable_variables)
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    for part in parts:
        goal = tf.stop_gradient(tf.reduce_mean([other(batch) for other in parts], axis=0))
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(part(batch) - 0.5 * goal - 1.0))
        gradients = tape.gradient(loss, part.trainable_variables)
        optimizer.apply_gradients(zip(gradients, part.trainable_variables))
