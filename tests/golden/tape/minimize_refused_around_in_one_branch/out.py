import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import tensorflow_addons as tfa

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
dataset = tf.data.Dataset.from_tensor_slices((xs, ys)).take(len(xs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(256, seed=1).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
if '--averaged' in sys.argv:
    optimizer = hvd.DistributedOptimizer(tfa.optimizers.MovingAverage(optimizer))

for epoch in range(2):
    for x, y in dataset:
        optimizer.minimize(lambda: tf.reduce_mean(tf.square(model(x) - y)), model.trainable_variables)
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
