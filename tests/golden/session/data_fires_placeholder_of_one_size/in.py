import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
numbers = np.random.RandomState(0)
x = numbers.rand(96, 12).astype("float32")
y = numbers.randint(0, 3, 96)
size = 8
images = tf.placeholder(tf.float32, [size, 12])
labels = tf.placeholder(tf.int64, [size])
weights = tf.get_variable("weights", [12, 3], initializer=tf.zeros_initializer())
loss = tf.losses.sparse_softmax_cross_entropy(labels, tf.matmul(images, weights))
step = tf.train.AdamOptimizer(1e-3).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        for i in range(0, len(x), size):
            value, _ = session.run([loss, step], {images: x[i:i + size], labels: y[i:i + size]})
        print(epoch, value)
