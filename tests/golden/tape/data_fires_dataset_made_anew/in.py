import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(2):
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    order = np.random.RandomState(epoch).permutation(64)
    data = tf.data.Dataset.from_tensor_slices((x[order], x[order].sum(1))).batch(4)
