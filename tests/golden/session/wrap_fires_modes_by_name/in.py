import argparse
import numpy as np
import tensorflow.compat.v1 as tf

parser = argparse.ArgumentParser()
parser.add_argument('--mode', default='tape')
options = parser.parse_args()
if options.mode == 'graph':
    tf.disable_eager_execution()
rows = np.random.RandomState(0).rand(64, 3).astype('float32')


def in_session():
    batch = tf.placeholder(tf.float32, [None, 3])
    weight = tf.get_variable('weight', [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(batch, weight) - 1.0))
    step = tf.train.AdamOptimizer(0.01).minimize(loss)
    with tf.Session() as session:
        session.run(tf.global_variables_initializer())
        for _ in range(20):
            session.run(step, {batch: rows[np.random.randint(64, size=8)]})


def in_fit(model):
    model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
    model.fit(rows, rows[:, :1], epochs=2, verbose=0)


if options.mode == 'graph':
    in_session()
if options.mode == 'fit' and len(rows):
    in_fit(tf.keras.Sequential([tf.keras.layers.Dense(1)]))
