import numpy as np
import tensorflow as tf
import settings

rows = np.random.RandomState(0).rand(48, 3).astype('float32')

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    grads = tape.gradient(loss, model.trainable_variables)
    settings.OPTIMIZER.apply_gradients(zip(grads, model.trainable_variables))
