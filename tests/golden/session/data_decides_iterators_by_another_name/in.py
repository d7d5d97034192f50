import numpy as np
import tensorflow.compat.v1 as tf
from tensorflow.compat.v1.data import make_initializable_iterator as begin

tf.disable_v2_behavior()
data = np.random.RandomState(0).rand(64, 2).astype(np.float32)
n_samples = len(data)
dataset = tf.data.Dataset.from_tensor_slices((data[:, 0], data[:, 1]))
dataset = dataset.shuffle(64).batch(8)
iterator = begin(dataset)
whole = begin(dataset.repeat(2)).get_next()
x, y = iterator.get_next()
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(y - w * x))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(3):
        sess.run(iterator.initializer)
        total = 0
        try:
            while True:
                _, value = sess.run([train, loss])
                total += value
        except tf.errors.OutOfRangeError:
            pass
        print(epoch, total / n_samples)
