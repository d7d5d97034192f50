import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def step(model, optimizer, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - y))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(model, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        model.hvd_synced = True


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
optimizer = tf.keras.optimizers.legacy.SGD(0.1 * hvd.size())
for size in (1, 4, 16):
    model = tf.keras.Sequential([tf.keras.layers.Dense(size), tf.keras.layers.Dense(1)])
    data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(16)
    for features, target in data:
        step(model, optimizer, features, target)
