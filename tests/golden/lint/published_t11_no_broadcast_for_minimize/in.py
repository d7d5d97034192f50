import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
for gpu in tf.config.experimental.list_physical_devices('GPU'):
    tf.config.experimental.set_memory_growth(gpu, True)
devices = tf.config.experimental.list_physical_devices('GPU')
if devices:
    tf.config.experimental.set_visible_devices(devices[hvd.local_rank()], 'GPU')
x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shard(hvd.size(), hvd.rank()).shuffle(120).repeat().batch(8)
w = tf.Variable(tf.random.normal([4, 1]))
optim = hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size()))
for a, b in data.take(80 // hvd.size()):
    optim.minimize(lambda: tf.reduce_mean(tf.square(a @ w - b)), [w])
