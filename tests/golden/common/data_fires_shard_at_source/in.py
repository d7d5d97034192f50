import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x[:, :1]
ds = tf.data.Dataset.from_tensor_slices((tf.reshape(x, [-1, 8]), y))
ds = ds.batch(8).shuffle(100)
w = tf.Variable(tf.zeros([8, 1]))
opt = tf.keras.optimizers.SGD(0.1)
for a, b in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(a, w) - b))
    grads = tape.gradient(loss, [w])
    opt.apply_gradients(zip(grads, [w]))
