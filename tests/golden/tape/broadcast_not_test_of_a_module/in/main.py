import numpy as np
import tensorflow as tf

from nets import Both

rows = np.random.RandomState(2).rand(32, 3).astype('float32')
model = Both()
optimizer = tf.keras.optimizers.SGD(0.05)
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(4):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model.decoded(batch) - batch) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
