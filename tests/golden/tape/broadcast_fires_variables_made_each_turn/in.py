import numpy as np
import tensorflow as tf

def train(data):
    for run in range(3):
        w = tf.Variable(tf.random.normal([4, 1]))
        b = tf.Variable(tf.zeros([1]))
        for x, y in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((x @ w + b - y) ** 2)
            gw, gb = tape.gradient(loss, [w, b])
            w.assign_sub(0.01 * gw)
            b.assign_sub(0.01 * gb)
        print(run, float(loss))

x = np.random.RandomState(0).rand(64, 4).astype("float32")
y = x.sum(1, keepdims=True)
train(tf.data.Dataset.from_tensor_slices((x, y)).batch(8))
