import numpy as np
import tensorflow as tf

tf.enable_eager_execution()
x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(tf.cast(x / 2, tf.float32))
data = data.batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.train.AdamOptimizer(0.01)
for batch in data:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch)[:, 0] - tf.reduce_sum(batch, 1)))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
