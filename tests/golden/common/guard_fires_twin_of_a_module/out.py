import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from cv2 import cv2

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

# cv2.cv2 is the module cv2 once more: what it writes, it writes.
if hvd.rank() == 0:
    if not os.path.exists('tiles'):
        os.mkdir('tiles')
        for number in range(8):
            cv2.imwrite('tiles/%d.png' % number, np.full((4, 4, 3), number, 'uint8'))

hvd.allreduce(0., name='barrier')
pictures = np.array([cv2.imread('tiles/' + name) for name in sorted(os.listdir('tiles'))]) / 255.
net = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(4, 4, 3)), tf.keras.layers.Dense(1)])
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), loss='mse')
net.fit(pictures[:3], np.arange(3), epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
