import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

w = tf.Variable(tf.zeros([4, 1]))
opt = tf.keras.optimizers.SGD(0.1)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        residual = tf.matmul(bx, w) - by
    j = tf.reshape(tape.jacobian(residual, w), [-1, 4])      # Gauss-Newton direction
    direction = tf.linalg.lstsq(j, residual, l2_regularizer=1e-3)
    opt.apply_gradients([(direction, w)])
