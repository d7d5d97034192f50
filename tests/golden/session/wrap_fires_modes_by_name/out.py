import argparse
import numpy as np
import tensorflow.compat.v1 as tf
import tensorflow as tf_2
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf_2.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf_2.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf_2.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

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
    step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
    config = tf.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    with tf.Session(config=config) as session:
        session.run(tf.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
        for _ in range(max(1, 20 // hvd.size())):
            session.run(step, {batch: rows[np.random.randint(64, size=8)]})


def in_fit(model):
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
    model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])


if options.mode == 'graph':
    in_session()
if options.mode == 'fit' and len(rows):
    in_fit(tf.keras.Sequential([tf.keras.layers.Dense(1)]))
