import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import json
import os
import time


hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')


def settings(path):
    with open(path) as file:
        found = json.load(file)
    found['host'] = os.environ['HOSTNAME']
    return found


order = np.random.permutation(12)
np.save('order.npy', order)
with open('used.json', 'w') as file:
    json.dump(settings('settings.json'), file)
with open('started.txt', 'w') as file:
    file.write('%d' % time.time())
history = model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
with open('loss.txt', 'w') as file:
    if history.history['loss'][-1] < 1:
        file.write('done')
