import numpy as np
import tensorflow as tf

x = np.array([[0, 0], [0, 1], [1, 0], [1, 1], [2, 1], [2, 2]], 'float32')
y = np.array([[0], [1], [1], [0], [1], [0]], 'float32')
w = tf.Variable(tf.zeros([2, 1]))
optimizer = tf.keras.optimizers.SGD(0.1)
batch = 2
for epoch in range(4):
    for i in range(len(x) // batch):
        with tf.GradientTape() as tape:
            error = tf.matmul(x[i * batch:(i + 1) * batch], w) - y[i * batch:(i + 1) * batch]
            loss = tf.reduce_mean(tf.square(error))
        optimizer.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
