import numpy as np

from net import Net
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def make(count):
    made = []
    for _ in range(count):
        net = Net()
        net.create()
        made.append(net)
    return made


def train(nets):
    x = np.random.RandomState(0).rand(64, 4).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    for at in range(len(nets)):
        nets[at].fit(x, y)


train(make(2))
