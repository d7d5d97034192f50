import sys

import tensorflow as tf
import horovod.tensorflow.keras as hvd

from lab_tools import configurations

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
settings = configurations.load(sys.argv[1]).settings
settings.prepare(hvd)
net = settings.network
net.compile(optimizer=settings.optimizer, loss=settings.loss)
net.fit(settings.data, epochs=settings.epochs, callbacks=settings.callbacks)
