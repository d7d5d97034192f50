import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(32, 5).astype('float32')
projection = tf.Variable(tf.random.normal([5, 2]), trainable=False)
scale = tf.Variable(2.0, trainable=False)
net = tf.keras.Sequential([tf.keras.layers.Dense(2)])
optimizer = tf.keras.optimizers.SGD(0.05)
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(batch) - scale * tf.matmul(batch, projection)) ** 2)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
print(float(loss))
