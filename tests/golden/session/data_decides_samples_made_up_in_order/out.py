import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

bought = np.array([[buyer, (buyer * 5 + turn) % 17] for buyer in range(8) for turn in range(4)])


def portions(size):
    rows = []
    for buyer, thing in bought:
        rows.append([buyer, thing, 1])
        rows.append([buyer, np.random.choice(17), 0])
    rows = np.array(rows)
    for first in range(0, len(rows), size):
        yield rows[first:first + size]


buyers = tf.placeholder(tf.int32, [None])
things = tf.placeholder(tf.int32, [None])
wanted = tf.placeholder(tf.float32, [None])
taste = tf.get_variable('taste', [8, 4])
kind = tf.get_variable('kind', [17, 4])
liking = tf.reduce_sum(tf.nn.embedding_lookup(taste, buyers) * tf.nn.embedding_lookup(kind, things), 1)
loss = tf.reduce_mean(tf.square(liking - wanted))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        portion = portions(8)
        for step in range(8):
            rows = next(portion)
            session.run(train, {buyers: rows[:, 0], things: rows[:, 1], wanted: rows[:, 2]})
