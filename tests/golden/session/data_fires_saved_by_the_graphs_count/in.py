import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
batch = tf.placeholder(tf.float32, [None, 4])
global_step = tf.train.get_or_create_global_step()
loss = tf.reduce_mean(tf.square(tf.layers.dense(batch, 1) - tf.reduce_sum(batch, 1, keepdims=True)))
train = tf.train.AdamOptimizer(0.01).minimize(loss, global_step=global_step)
saver = tf.train.Saver()
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(4):
        for begin in range(0, len(rows), 8):
            _, value, step = session.run([train, loss, global_step], {batch: rows[begin:begin + 8]})
            if step % 10 == 0:
                saver.save(session, './model', global_step=step)
    last = session.run(global_step)
    print(value, last)
