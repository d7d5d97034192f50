import numpy as np
import tensorflow.compat.v1 as tf

from net import Net

tf.disable_v2_behavior()


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
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    epoch = 0
    while epoch < 3:
        np.random.shuffle(rows)
        print('epoch', epoch, 'loss', train(net, session, rows))
        epoch += 1
