import pathlib
import shutil

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def prepare(folder):
    shutil.rmtree(folder, ignore_errors=True)
    names = pathlib.Path(folder) / 'names.txt'
    if not names.parent.exists():
        names.parent.mkdir(parents=True)
    (names.parent / 'notes').mkdir(exist_ok=False)
    with open(str(names), 'w') as out:
        out.write('digits\n')


x = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - 1))
step = tf.train.AdamOptimizer(0.001).minimize(loss)
prepare('model')
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for number in range(20):
        session.run(step, {x: np.random.rand(8, 4)})
