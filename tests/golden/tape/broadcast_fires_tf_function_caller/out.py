import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
adam = tf.keras.optimizers.Adam(0.001 * hvd.size())


@tf.function
def update(bx, by):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.abs(net(bx) - by))
    tape = hvd.DistributedGradientTape(tape)
    adam.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    return loss


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16):
    loss = update(bx, by)
    if not getattr(adam, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(adam.variables() if callable(adam.variables) else adam.variables, root_rank=0)
        adam.hvd_synced = True
    if hvd.rank() == 0:
        print('loss', loss.numpy())
