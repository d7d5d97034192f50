import numpy as np
import tensorflow as tf

a = np.random.RandomState(0).rand(64, 4).astype('float32')
left = iter(tf.data.Dataset.from_tensor_slices(a).shuffle(64).batch(4))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.01)
for turn in range(1000):
    try:
        one = next(left)
    except StopIteration:
        break
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(one)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
