import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w1, b1 = tf.Variable(tf.random.normal([4, 8])), tf.Variable(tf.zeros([8]))
w2, b2 = tf.Variable(tf.random.normal([8, 1])), tf.Variable(tf.zeros([1]))
opt = tf.keras.optimizers.Adam(1e-2)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).shuffle(64).batch(8):
    with tf.GradientTape() as tape:
        hidden = tf.nn.relu(bx @ w1 + b1)
        loss = tf.reduce_mean(tf.square(hidden @ w2 + b2 - by))
    grads = tape.gradient(loss, [w1, b1, w2, b2])
    opt.apply_gradients(zip(grads, [w1, b1, w2, b2]))
