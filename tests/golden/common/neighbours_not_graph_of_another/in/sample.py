import numpy as np
import tensorflow.compat.v1 as tf
from net import Net

net = Net()
with tf.Session() as session:
    tf.train.Saver().restore(session, 'net.ckpt')
    print(session.run(net.out, {net.rows: np.ones([1, 3])}))
