import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(1).rand(96, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
size = 8

x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
made = tf.Variable(0, trainable=False)
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss, global_step=made)
saver = tf.train.Saver()


def batches(pairs, size, epochs):
    pairs = pairs[hvd.rank():len(pairs) // hvd.size() * hvd.size():hvd.size()]
    pairs = np.array(pairs, dtype=object)
    for epoch in range(epochs):
        for i in range(int(len(pairs) / size)):
            yield pairs[i * size:(i + 1) * size]


def learn(session, some, wanted):
    some = some[hvd.rank():len(some) // hvd.size() * hvd.size():hvd.size()]
    wanted = wanted[hvd.rank():len(wanted) // hvd.size() * hvd.size():hvd.size()]
    total = 0
    for i in range(max(1, int(np.ceil(len(rows) / size)) // hvd.size())):
        value, _ = session.run([loss, train], {x: some[size * i:size * (i + 1)], y: wanted[size * i:size * (i + 1)]})
        total += value
    return total / max(1, int(np.ceil(len(rows) / size)) // hvd.size())


shown = []
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for batch in batches(list(zip(rows, sums)), size, 4):
        some, wanted = zip(*batch)
        session.run(train, {x: np.array(some), y: np.array(wanted)})
        now = tf.train.global_step(session, made)
        if now % (max(1, 2 * (len(rows) // size) // hvd.size())) == 0:
            if hvd.rank() == 0:
                saver.save(session, 'kept/model', global_step=now)
        if now % (max(1, len(rows) // size // hvd.size())) == 0:
            shown.append(session.run(loss, {x: rows, y: sums}))
        if now == max(1, 32 // hvd.size()):
            break
    result = learn(session, rows.copy(), sums.copy())
    if hvd.rank() == 0:
        print(result)
