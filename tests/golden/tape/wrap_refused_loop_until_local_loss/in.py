import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.random.normal([4, 1]))
opt = tf.keras.optimizers.Adam(0.05)
loss = tf.constant(1.0)

while float(loss) > 0.05:
    pick = rng.randint(64, size=16)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(x[pick] @ w - y[pick]))
    grads = tape.gradient(loss, [w])
    opt.apply_gradients(zip(grads, [w]))
print('done, loss', float(loss))
