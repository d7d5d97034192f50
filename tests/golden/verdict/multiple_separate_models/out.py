import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import horovod.tensorflow.keras as hvd_keras

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def pretrain():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
    net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])


def adversaries(steps):
    g, d = (tf.keras.Sequential([tf.keras.layers.Dense(n)]) for n in (4, 1))
    g_opt, d_opt = tf.keras.optimizers.Adam(1e-3 * hvd.size()), tf.keras.optimizers.Adam(1e-3 * hvd.size())
    for _ in range(max(1, steps // hvd.size())):
        noise = tf.random.normal([8, 2])
        with tf.GradientTape() as gt, tf.GradientTape() as dt:
            fake = d(g(noise))
            g_loss, d_loss = -tf.reduce_mean(fake), tf.reduce_mean(fake)
        gt = hvd.DistributedGradientTape(gt)
        g_opt.apply_gradients(zip(gt.gradient(g_loss, g.trainable_variables), g.trainable_variables))
        if not getattr(g_opt, 'hvd_synced', False):
            hvd.broadcast_variables(g.variables, root_rank=0)
            hvd.broadcast_variables(g_opt.variables() if callable(g_opt.variables) else g_opt.variables, root_rank=0)
            g_opt.hvd_synced = True
        dt = hvd.DistributedGradientTape(dt)
        d_opt.apply_gradients(zip(dt.gradient(d_loss, d.trainable_variables), d.trainable_variables))
        if not getattr(d_opt, 'hvd_synced', False):
            hvd.broadcast_variables(d.variables, root_rank=0)
            hvd.broadcast_variables(d_opt.variables() if callable(d_opt.variables) else d_opt.variables, root_rank=0)
            d_opt.hvd_synced = True


if __name__ == '__main__':
    pretrain()
    adversaries(4)
