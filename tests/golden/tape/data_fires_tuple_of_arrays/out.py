import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def seeds():
    draw = np.random.RandomState(3)
    sizes = draw.rand(30, 4).astype('float32')
    return sizes, sizes.sum(axis=1, keepdims=True)


pair = seeds()
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for sizes, sums in tf.data.Dataset.from_tensor_slices(pair).take(len(pair[0]) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(5):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(sizes) - sums) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
