import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.utils import resample

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.linspace(0., 1., 96).reshape(48, 2).astype(np.float32)
sums = rows.sum(axis=1, keepdims=True)


def drawn():
    return resample(rows, sums)


def side(name):
    np.random.seed(0)
    order = np.random.permutation(len(rows))
    np.random.seed()
    part = order[:36] if name == 'train' else order[36:]
    return rows[part], sums[part]


def trained(some, wanted):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
    model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
    model.fit(some[hvd.rank():len(some) // hvd.size() * hvd.size():hvd.size()], wanted[hvd.rank():len(some) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    return model


np.random.seed(1)
some, wanted = drawn()
np.random.seed()
one = trained(some, wanted)
np.random.seed(2)
some, wanted = drawn()
np.random.seed()
two = trained(some, wanted)
left, hoped = side('train')
three = trained(left, hoped)
kept, missed = side('test')
result = [model.evaluate(kept, missed, verbose=0) for model in (one, two, three)]
if hvd.rank() == 0:
    print('loss', result)
