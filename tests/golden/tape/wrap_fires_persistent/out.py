import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(2).rand(40, 3).astype('float32')
a = tf.keras.Sequential([tf.keras.layers.Dense(1)])
b = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt_a = tf.keras.optimizers.SGD(0.05 * hvd.size())
opt_b = tf.keras.optimizers.SGD(0.05 * hvd.size())

for batch in tf.data.Dataset.from_tensor_slices(x).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(10):
    with tf.GradientTape(persistent=True) as tape:
        loss_a = tf.reduce_mean(tf.square(a(batch) - 1.0))
        loss_b = tf.reduce_mean(tf.square(b(batch) - a(batch)))
    tape = hvd.DistributedGradientTape(tape)
    ga = tape.gradient(loss_a, a.trainable_variables)
    gb = tape.gradient(loss_b, b.trainable_variables)
    del tape
    opt_a.apply_gradients(zip(ga, a.trainable_variables))
    if not getattr(opt_a, 'hvd_synced', False):
        hvd.broadcast_variables(a.variables, root_rank=0)
        hvd.broadcast_variables(opt_a.variables() if callable(opt_a.variables) else opt_a.variables, root_rank=0)
        opt_a.hvd_synced = True
    opt_b.apply_gradients(zip(gb, b.trainable_variables))
    if not getattr(opt_b, 'hvd_synced', False):
        hvd.broadcast_variables(b.variables, root_rank=0)
        hvd.broadcast_variables(opt_b.variables() if callable(opt_b.variables) else opt_b.variables, root_rank=0)
        opt_b.hvd_synced = True
