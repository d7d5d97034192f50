import numpy as np
import tensorflow.compat.v1 as tf
from net import Net


def fit(net, rows):
    with tf.Session() as session:
        session.run(tf.global_variables_initializer())
        for _ in range(20):
            session.run(net.step, {net.rows: rows})


def show(net):
    with tf.Session() as session:
        tf.train.Saver().restore(session, 'net.ckpt')
        print(session.run(net.out, {net.rows: np.ones([1, 3])}))


if __name__ == '__main__':
    made = Net()
    # fit(made, np.ones([8, 3]))
    show(made)
