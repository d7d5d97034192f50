import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras import layers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

images = tf.data.Dataset.from_tensor_slices(np.random.RandomState(1).rand(60, 9).astype('float32')).shard(hvd.size(), hvd.rank())
images = images.shuffle(60).repeat().batch(10)
gen = tf.keras.Sequential([layers.Dense(9, activation='sigmoid')])
dis = tf.keras.Sequential([layers.Dense(1)])
g_opt = tf.keras.optimizers.Adam(1e-3 * hvd.size())
d_opt = tf.keras.optimizers.Adam(2e-3 * hvd.size())
bce = tf.keras.losses.BinaryCrossentropy(from_logits=True)

for real in images.take(max(1, 20 // hvd.size())):
    noise = tf.random.normal([10, 3])
    with tf.GradientTape() as gt, \
            tf.GradientTape() as dt:
        r, f = dis(real), dis(gen(noise))
        g_loss = bce(tf.ones_like(f), f)
        d_loss = bce(tf.ones_like(r), r) + bce(tf.zeros_like(f), f)
    gt = hvd.DistributedGradientTape(gt)
    g_grads = gt.gradient(g_loss, gen.trainable_variables)
    dt = hvd.DistributedGradientTape(dt)
    d_grads = dt.gradient(d_loss, dis.trainable_variables)
    g_opt.apply_gradients(zip(g_grads, gen.trainable_variables))
    if not getattr(g_opt, 'hvd_synced', False):
        hvd.broadcast_variables(gen.variables, root_rank=0)
        hvd.broadcast_variables(g_opt.variables() if callable(g_opt.variables) else g_opt.variables, root_rank=0)
        g_opt.hvd_synced = True
    d_opt.apply_gradients(zip(d_grads, dis.trainable_variables))
    if not getattr(d_opt, 'hvd_synced', False):
        hvd.broadcast_variables(dis.variables, root_rank=0)
        hvd.broadcast_variables(d_opt.variables() if callable(d_opt.variables) else d_opt.variables, root_rank=0)
        d_opt.hvd_synced = True
