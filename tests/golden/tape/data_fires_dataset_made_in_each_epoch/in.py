import numpy as np
import tensorflow as tf

petals = np.random.RandomState(3).rand(32, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for epoch in range(3):
    scaled = tf.data.Dataset.from_tensor_slices(petals * 2.0).map(lambda row: row / 2.0).shuffle(32)
    for batch in scaled.batch(4):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
