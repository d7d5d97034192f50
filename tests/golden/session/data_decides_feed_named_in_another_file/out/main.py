import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

from net import Net

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def batch_of(rows):
    kept = []
    for row in rows:
        length = np.sqrt(row[0] * row[0] + row[1] * row[1])
        kept.append([row[0] / (length + 1.0), row[1] / (length + 1.0)])
    return {'rows': np.array(kept)}


def train(net, session, rows):
    start, end, loss = 0, 0, 0.0
    while end < len(rows):
        start, end = end, end + 8 if end + 8 < len(rows) else len(rows)
        loss += net.step(session, batch_of(rows[start:end]))
    return loss / len(rows)


rows = np.random.RandomState(0).rand(64, 2)
net = Net()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    epoch = 0
    while epoch < 3:
        np.random.shuffle(rows)
        result = train(net, session, rows)
        if hvd.rank() == 0:
            print('epoch', epoch, 'loss', result)
        epoch += 1
