import numpy as np
import tensorflow as tf


def update(optimizer, pairs):
    optimizer.apply_gradients(pairs)


def train():
    rng = np.random.RandomState(0)
    features = rng.rand(64, 4).astype('float32')
    targets = features.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    optimizer = tf.keras.optimizers.Adam(1e-2)
    for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        update(optimizer, zip(gradients, model.trainable_variables))


train()
