import pathlib
import shutil

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def prepare(folder):
    if hvd.rank() == 0:
        shutil.rmtree(folder, ignore_errors=True)
    names = pathlib.Path(folder) / 'names.txt'
    if not names.parent.exists():
        names.parent.mkdir(parents=True, exist_ok=True)
    (names.parent / 'notes').mkdir(exist_ok=True)
    if hvd.rank() == 0:
        with open(str(names), 'w') as out:
            out.write('digits\n')


x = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
prepare('model')
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for number in range(max(1, 20 // hvd.size())):
        session.run(step, {x: np.random.rand(8, 4)})
