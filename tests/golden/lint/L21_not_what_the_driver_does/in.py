import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sparkdl import HorovodRunner


def build():
    return tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])


def train_alone():
    model = build()
    model.compile('sgd', 'mse')
    model.fit(tf.zeros([64, 8]), tf.zeros([64, 1]))


train_alone()


def train():
    hvd.init()
    gpus = tf.config.list_physical_devices('GPU')
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
    model = build()
    model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
    model.fit(tf.zeros([64, 8])[hvd.rank()::hvd.size()], tf.zeros([64, 1])[hvd.rank()::hvd.size()], callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])


runner = HorovodRunner(np=2)
runner.run(train)
