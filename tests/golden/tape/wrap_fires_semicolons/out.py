import numpy as np; import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

a = np.random.RandomState(4).rand(32, 2).astype('float32'); b = a[:, :1] - a[:, 1:]
m = tf.keras.Sequential([tf.keras.layers.Dense(1)]); o = tf.keras.optimizers.SGD(.1 * hvd.size())
for p, q in tf.data.Dataset.from_tensor_slices((a, b)).take(len(a) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    with tf.GradientTape() as t: e = tf.reduce_mean((m(p) - q) ** 2)
    t = hvd.DistributedGradientTape(t)
    g = t.gradient(e, m.trainable_variables); o.apply_gradients(zip(g, m.trainable_variables))
    if not getattr(o, 'hvd_synced', False):
        hvd.broadcast_variables(m.variables, root_rank=0)
        hvd.broadcast_variables(o.variables() if callable(o.variables) else o.variables, root_rank=0)
        o.hvd_synced = True
