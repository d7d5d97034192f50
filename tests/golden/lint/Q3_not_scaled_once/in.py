import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
import argparse

parser = argparse.ArgumentParser()
parser.add_argument('--rate', type=float, default=0.001)
args = parser.parse_args()
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)

def optimizer(rate):
    return tf.keras.optimizers.Adam(learning_rate=rate * hvd.size())


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
rate = args.rate
model.compile(hvd.DistributedOptimizer(optimizer(rate)), 'mse')
model.fit(x, y, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
