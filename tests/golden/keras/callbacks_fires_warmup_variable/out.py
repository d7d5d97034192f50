import argparse

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)

parser = argparse.ArgumentParser()
parser.add_argument('--epochs', type=int, default=6)
args = parser.parse_args()

own = [tf.keras.callbacks.EarlyStopping(monitor='loss', patience=2)]
own.append(tf.keras.callbacks.ReduceLROnPlateau(monitor='loss'))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(ds, epochs=args.epochs, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), hvd.callbacks.LearningRateWarmupCallback(initial_lr=0.001 * hvd.size(), warmup_epochs=min(5, args.epochs), momentum_correction=False)] + list(own))
