import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(60, 4).astype('float32')
size, shape = 6, (1,)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
squares = tf.keras.losses.MeanSquaredError()
data = tf.data.Dataset.from_tensor_slices(rows).shuffle(60).batch(size)
for epoch in range(2):
    for part in data:
        marks = tf.ones((size,) + shape)
        with tf.GradientTape() as tape:
            loss = squares(marks, model(part))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
