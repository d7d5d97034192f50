import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
made = tf.train.get_or_create_global_step()
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss, global_step=made)
saver = tf.train.Saver()
LAST = 18


def save_once(session, step):
    if step == 6:
        saver.save(session, './once')


with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(24):
        places = np.random.randint(0, len(rows), 8)
        session.run(train, {x: rows[places], y: sums[places]})
        if step in (4, 16):
            saver.save(session, './listed', global_step=step)
        if step == 12:
            path = './half-%d' % step
            saver.save(session, path)
        save_once(session, step)
        if step >= LAST:
            print('stopped')
            break
    for turn in range(20):
        places = np.random.randint(0, len(rows), 8)
        _, number = session.run([train, made], {x: rows[places], y: sums[places]})
        if number == 28:
            saver.save(session, './later')
        if number % 10 == 0:
            saver.save(session, './often')
