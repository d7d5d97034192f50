import sys

import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
if 'cpu' in sys.argv:
    processors = tf.config.get_visible_devices('CPU')
    tf.config.set_visible_devices(processors[0])
else:
    gpus = tf.config.list_physical_devices('GPU')
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).repeat().batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), loss='mse')
net.fit(data, epochs=3, steps_per_epoch=30 // hvd.size(), verbose=hvd.rank() == 0,
        callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
