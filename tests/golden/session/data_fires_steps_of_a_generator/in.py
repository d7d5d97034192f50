import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

rows = np.random.RandomState(1).rand(96, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
size = 8

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
made = tf.Variable(0, trainable=False)
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss, global_step=made)
saver = tf.train.Saver()


def batches(pairs, size, epochs):
    pairs = np.array(pairs, dtype=object)
    for epoch in range(epochs):
        for i in range(int(len(pairs) / size)):
            yield pairs[i * size:(i + 1) * size]


def learn(session, some, wanted):
    total = 0
    for i in range(int(np.ceil(len(rows) / size))):
        value, _ = session.run([loss, train], {x: some[size * i:size * (i + 1)], y: wanted[size * i:size * (i + 1)]})
        total += value
    return total / int(np.ceil(len(rows) / size))


shown = []
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for batch in batches(list(zip(rows, sums)), size, 4):
        some, wanted = zip(*batch)
        session.run(train, {x: np.array(some), y: np.array(wanted)})
        now = tf.train.global_step(session, made)
        if now % (2 * (len(rows) // size)) == 0:
            saver.save(session, 'kept/model', global_step=now)
        if now % (len(rows) // size) == 0:
            shown.append(session.run(loss, {x: rows, y: sums}))
        if now == 32:
            break
    print(learn(session, rows.copy(), sums.copy()))
