import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
features = rng.rand(64, 4).astype('float32')
targets = features.sum(axis=1, keepdims=True)

weights = tf.Variable(tf.random.normal([4, 1]))
rate = tf.Variable(0.1)
optimizer = hvd.DistributedOptimizer(tf.keras.optimizers.legacy.SGD(learning_rate=rate))
for epoch in range(4):
    rate.assign(0.1 / (1 + epoch))
    for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        optimizer.minimize(lambda: tf.reduce_mean(tf.square(tf.matmul(x, weights) - y)), [weights])
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables([weights], root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
