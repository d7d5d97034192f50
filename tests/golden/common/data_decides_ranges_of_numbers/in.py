import numpy as np
import tensorflow as tf

features = np.random.RandomState(3).rand(64, 3).astype('float32')
sums = features.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)
for epoch in range(3):
    for first, last in zip(range(0, 64, 8), range(8, 65, 8)):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features[first:last]) - sums[first:last]))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
