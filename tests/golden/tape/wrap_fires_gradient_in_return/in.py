import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Nadam(0.002)


def slopes(batch, target):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - target))
    return loss, tape.gradient(loss, model.trainable_variables)


if __name__ == '__main__':
    rng = np.random.RandomState(6)
    xs = rng.normal(size=(60, 3)).astype('float32')
    for batch, target in tf.data.Dataset.from_tensor_slices((xs, xs[:, :1])).batch(15):
        loss, grads = slopes(batch, target)
        optimizer.apply_gradients(zip(grads, model.trainable_variables))
