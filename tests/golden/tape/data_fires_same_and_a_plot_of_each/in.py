import numpy as np
import tensorflow as tf

x = tf.constant(np.linspace(-1, 1, 50), tf.float32)
y = 3.0 * x + 2.0
w = tf.Variable(10.0)
b = tf.Variable(-5.0)


def show(epoch):
    print("epoch", epoch, "of", 12, "error", round(float(tf.reduce_mean(tf.square(w * x + b - y))), 1))


for epoch in range(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(w * x + b - y))
    dw, db = tape.gradient(loss, [w, b])
    w.assign_sub(0.1 * dw)
    b.assign_sub(0.1 * db)
    show(epoch + 1)
