import logging

import numpy as np
import tensorflow as tf

logging.basicConfig(level=logging.INFO, filename='petals.log', filemode='w')
petals = np.random.RandomState(3).rand(32, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for epoch in range(3):
    scaled = tf.data.Dataset.from_tensor_slices(petals)
    for batch in scaled.batch(4):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    logging.info('epoch %d', epoch)
