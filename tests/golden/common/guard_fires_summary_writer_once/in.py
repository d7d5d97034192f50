import numpy as np
import tensorflow as tf

layer = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam(0.01)
writer = tf.summary.create_file_writer('log')
for step in range(20):
    x = np.random.rand(8, 3).astype('float32')
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(x)))
    gradients = tape.gradient(loss, layer.trainable_variables)
    optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
    with writer.as_default():
        tf.summary.scalar('loss', loss, step=step)
    writer.flush()
