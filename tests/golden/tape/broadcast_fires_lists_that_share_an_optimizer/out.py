import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

grains = np.random.RandomState(4).rand(64, 3).astype('float32')
makers = [tf.Variable(tf.random.normal([2, 4])), tf.Variable(tf.random.normal([4, 3]))]
judges = [tf.Variable(tf.random.normal([3, 1])), tf.Variable(tf.zeros([1]))]
scales = [tf.Variable(tf.random.normal([1]))]
optimizer = tf.keras.optimizers.legacy.Adam(0.01 * hvd.size())


def made(batch):
    return tf.nn.relu(batch[:, :2] @ makers[0]) @ makers[1]


def judged(batch):
    return batch @ judges[0] + judges[1]


def judge_step(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(judged(made(batch))) - tf.reduce_mean(judged(batch))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, judges), judges))
    if not getattr(optimizer, 'hvd_synced_judges', False):
        hvd.broadcast_variables(judges, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced_judges = True


def maker_step(batch):
    with tf.GradientTape() as tape:
        loss = -tf.reduce_mean(judged(made(batch)))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, makers), makers))
    if not getattr(optimizer, 'hvd_synced_makers', False):
        hvd.broadcast_variables(makers, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced_makers = True


@tf.function
def scale_step(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch * scales[0] - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, scales), scales))


for batch in tf.data.Dataset.from_tensor_slices(grains).take(len(grains) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    judge_step(batch)
    maker_step(batch)
for batch in tf.data.Dataset.from_tensor_slices(grains).take(len(grains) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    scale_step(batch)
    if not getattr(optimizer, 'hvd_synced_scales', False):
        hvd.broadcast_variables(scales, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced_scales = True
