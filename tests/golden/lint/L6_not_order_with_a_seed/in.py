import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import json
import os


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
    found['workers'] = hvd.size()
    return found


names = sorted(os.listdir('records'))
np.random.seed(12)
order = np.random.permutation(len(names))
np.save('order.npy', order)
with open('used.json', 'w') as file:
    file.write(json.dumps(settings('settings.json')))
    for name in names:
        if name.endswith('.npy'):
            file.write('%s\n' % name)
model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
