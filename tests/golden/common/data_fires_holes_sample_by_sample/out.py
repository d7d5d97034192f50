import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def hide(sample):
    kept = np.random.rand(len(sample)) > 0.3
    return sample * kept


x = np.random.RandomState(3).rand(96, 6).astype('float32')
holes = x.copy()
np.random.seed(0)
for number in range(len(x)):
    gone = np.random.rand(x.shape[1]) < 0.2
    holes[number, gone] = 0
np.random.seed()
np.random.seed(1)
few = np.array([hide(sample) for sample in x])
np.random.seed()
random.seed(2)
kept = np.array([[random.random() > 0.3 for _ in sample] for sample in x])
random.seed()
all_holes = np.where(kept, holes * few, 0)
model = tf.keras.Sequential([tf.keras.layers.Dense(6, input_shape=(6,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(all_holes[hvd.rank():len(all_holes) // hvd.size() * hvd.size():hvd.size()], x[hvd.rank():len(all_holes) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    print('error of what was hidden', np.mean((model.predict(all_holes, verbose=0) - x)[~kept] ** 2))
