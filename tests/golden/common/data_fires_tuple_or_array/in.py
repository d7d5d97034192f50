import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x[:, :1]


def batches(labels):
    feed = x, y
    if not labels:
        feed = feed[0]
    return tf.data.Dataset.from_tensor_slices(feed).shuffle(64).batch(8)


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
dataset = batches(True)
for epoch in range(2):
    for features, labels in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features) - labels))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
