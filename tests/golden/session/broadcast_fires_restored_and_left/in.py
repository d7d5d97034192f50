import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(4).rand(80, 4)
x = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
saver = tf.train.Saver()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for step in range(8):
            session.run(train, {x: data[step * 10:step * 10 + 10]})
        saver.save(session, './last')
        if epoch == 1:
            saver.restore(session, './last')
            break
    print(session.run(loss, {x: data}))
