import argparse

import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()
parser = argparse.ArgumentParser()
parser.add_argument("--go-on", action="store_true")
args = parser.parse_args()
hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
if args.go_on:
    x = tf.random.normal([8, 4], seed=hvd.rank())
    loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1)))
    train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
    session = tf.Session(config=config)
    tf.train.Saver().restore(session, "first/model.ckpt-100")
    for _ in range(100 // hvd.size()):
        session.run(train)
