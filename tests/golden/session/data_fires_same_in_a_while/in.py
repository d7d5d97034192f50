import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
steps = 50
corners = np.array([[1, 0], [1, 1], [0, 0], [0, 1]], dtype=np.float32)
truth = np.array([1, 0, 0, 1], dtype=np.float32)
features = tf.placeholder(tf.float32, shape=[4, 2])
labels = tf.placeholder(tf.float32, shape=[4])
hidden = tf.nn.relu(tf.matmul(features, tf.Variable(tf.truncated_normal([2, 8], stddev=0.7))))
logits = tf.squeeze(tf.matmul(hidden, tf.Variable(tf.truncated_normal([8, 1], stddev=0.3))))
loss = tf.reduce_mean(tf.square(tf.sigmoid(logits) - labels))
counter = tf.Variable(0, trainable=False)
train = tf.train.GradientDescentOptimizer(0.2).minimize(loss, global_step=counter)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    step = 0
    while step < steps:
        _, step, value = session.run([train, counter, loss], feed_dict={features: corners, labels: truth})
    print("loss", value)
