import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
fed = tf.placeholder(tf.float32, [None])
data = tf.data.Dataset.from_tensor_slices(fed).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
values = np.linspace(0, 1, 32).astype(np.float32)
np.random.shuffle(values)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for epoch in range(2):
        sess.run(iterator.initializer, {fed: values})
        for step in range(8):
            sess.run(train)
