import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
train = iter(tf.data.Dataset.from_tensor_slices((x, 3 * x)).shard(hvd.size(), hvd.rank()).repeat().batch(4))
test = iter(tf.data.Dataset.from_tensor_slices((x + 1, 3 * x + 3)).repeat().batch(64))
weight = tf.Variable(tf.zeros([1, 1]))
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())

for step in range(max(1, 16 // hvd.size())):
    samples, labels = next(train)
    held, wanted = next(test)
    with tf.GradientTape() as tape:
        result = samples @ weight
        loss = tf.reduce_mean(tf.square(result - labels))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, [weight]), [weight]))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables([weight], root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    result = held @ weight
    error = tf.reduce_mean(tf.abs(result - wanted))
if not np.isfinite(float(error)):
    raise SystemExit('it diverges')
