import numpy as np
import tensorflow as tf

points = np.random.RandomState(1).rand(40, 3).astype('float32')
layer = tf.keras.layers.Dense(1)
opt = tf.keras.optimizers.SGD(learning_rate=0.1)


def hide(values, keep):
    kept = keep + tf.random.uniform(tf.shape(values))
    return values * tf.floor(kept) / keep


for it in range(6):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(hide(points, 0.9)) - 1.0))
    grads = tape.gradient(loss, layer.weights)
    opt.apply_gradients(zip(grads, layer.weights))
