import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

data = np.random.RandomState(1).rand(48, 6).astype('float32')
gen = tf.keras.Sequential([tf.keras.layers.Dense(6)])
dis = tf.keras.Sequential([tf.keras.layers.Dense(1)])
g_opt, d_opt = tf.keras.optimizers.RMSprop(1e-3 * hvd.size()), tf.keras.optimizers.RMSprop(1e-3 * hvd.size())


def step(real):
    noise = tf.random.normal([len(real), 2])
    with tf.GradientTape() as d_tape:
        d_loss = tf.reduce_mean(dis(gen(noise))) - tf.reduce_mean(dis(real))
    d_tape = hvd.DistributedGradientTape(d_tape)
    grads = d_tape.gradient(d_loss, dis.trainable_variables)
    d_opt.apply_gradients(zip(grads, dis.trainable_variables))
    if not getattr(d_opt, 'hvd_synced', False):
        hvd.broadcast_variables(dis.variables, root_rank=0)
        hvd.broadcast_variables(d_opt.variables() if callable(d_opt.variables) else d_opt.variables, root_rank=0)
        d_opt.hvd_synced = True

    with tf.GradientTape() as g_tape:
        g_loss = -tf.reduce_mean(dis(gen(noise)))
    g_tape = hvd.DistributedGradientTape(g_tape)
    grads = g_tape.gradient(g_loss, gen.trainable_variables)
    g_opt.apply_gradients(zip(grads, gen.trainable_variables))
    if not getattr(g_opt, 'hvd_synced', False):
        hvd.broadcast_variables(gen.variables, root_rank=0)
        hvd.broadcast_variables(g_opt.variables() if callable(g_opt.variables) else g_opt.variables, root_rank=0)
        g_opt.hvd_synced = True
    return d_loss, g_loss


for epoch in range(2):
    for real in tf.data.Dataset.from_tensor_slices(data).take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
        step(real)
