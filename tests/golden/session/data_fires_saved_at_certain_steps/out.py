import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)
x = tf.placeholder(tf.float32, [None, 2])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
made = tf.train.get_or_create_global_step()
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss, global_step=made)
saver = tf.train.Saver()
LAST = 18


def save_once(session, step):
    if step == max(1, 6 // hvd.size()):
        if hvd.rank() == 0:
            saver.save(session, './once')


with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 24 // hvd.size())):
        places = np.random.randint(0, len(rows), 8)
        session.run(train, {x: rows[places], y: sums[places]})
        if step in (max(1, 4 // hvd.size()), max(1, 16 // hvd.size())):
            if hvd.rank() == 0:
                saver.save(session, './listed', global_step=step)
        if step == max(1, 12 // hvd.size()):
            path = './half-%d' % step
            if hvd.rank() == 0:
                saver.save(session, path)
        save_once(session, step)
        if step >= max(1, LAST // hvd.size()):
            if hvd.rank() == 0:
                print('stopped')
            break
    for turn in range(max(1, 20 // hvd.size())):
        places = np.random.randint(0, len(rows), 8)
        _, number = session.run([train, made], {x: rows[places], y: sums[places]})
        if number == max(1, 28 // hvd.size()):
            if hvd.rank() == 0:
                saver.save(session, './later')
        if number % max(1, 10 // hvd.size()) == 0:
            if hvd.rank() == 0:
                saver.save(session, './often')
