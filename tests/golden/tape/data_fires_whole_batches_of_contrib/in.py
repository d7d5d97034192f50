import numpy as np
import tensorflow as tf
from tensorflow.contrib.data import Dataset

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(60, 4).astype('float32')
size = 6
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.train.AdamOptimizer(0.01)
data = Dataset.from_tensor_slices(rows).shuffle(60).batch(size)
for epoch in range(2):
    for part in data:
        marks = tf.ones([size, 1])
        with tf.GradientTape() as tape:
            loss = tf.losses.mean_squared_error(marks, model(part))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if float(loss) < 0.001:
        break
