import numpy as np
import tensorflow as tf

w = tf.Variable(tf.zeros([3, 1]))
opt = tf.keras.optimizers.SGD(0.1)
rows = np.random.RandomState(1).rand(60, 3).astype('float32')
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(20):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(batch @ w - 1.0))
    opt.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
