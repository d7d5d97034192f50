import sys

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import applications

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.rand(8, 32, 32, 3).astype('float32')
y = np.arange(8) % 4
kind = sys.argv[1] if len(sys.argv) > 1 else 'MobileNet'
net = getattr(applications, kind)(weights=None, classes=4, input_shape=(32, 32, 3), alpha=0.25)
opt = hvd.DistributedOptimizer(getattr(tf.keras.optimizers, 'Adam')(0.002 * hvd.size()))
net.compile(optimizer=opt, loss='sparse_categorical_crossentropy')
net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, batch_size=4, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
