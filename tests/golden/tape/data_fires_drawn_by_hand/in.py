import numpy as np
import tensorflow as tf

a = np.random.RandomState(0).rand(64, 4).astype('float32')
b = np.random.RandomState(1).rand(64, 4).astype('float32')
left = iter(tf.data.Dataset.from_tensor_slices(a).shuffle(64).batch(4))
right = iter(tf.data.Dataset.from_tensor_slices(b).shuffle(64).batch(4))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.01)
for turn in range(12):
    one = next(left)
    other = next(right)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(one) - model(other)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
