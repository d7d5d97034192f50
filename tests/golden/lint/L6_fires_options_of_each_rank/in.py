import argparse
import json
import os
import shutil

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument('--config', default='config.yaml')
    parser.add_argument('--output', default='run')
    parser.add_argument('--seed', type=int, default=1)
    return parser.parse_args()


args = options()
hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
args.seed += hvd.rank()
tf.random.set_seed(args.seed)
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'mse')
with open(os.path.join(args.output, 'args.json'), 'w') as file:
    json.dump(vars(args), file, indent=2)
model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)], verbose=0)
