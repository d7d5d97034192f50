import input_data
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
mnist = input_data.read_data_sets('pictures', one_hot=True)

x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 2])
loss = tf.losses.softmax_cross_entropy(y, tf.layers.dense(x, 2))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(24):
        some, wanted = mnist.train.next_batch(8)
        session.run(train, feed_dict={x: some, y: wanted})
