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


class Gan(tf.keras.Model):
    def __init__(self, g, d):
        super().__init__()
        self.g, self.d = g, d

    def compile(self, g_opt, d_opt):
        super().compile()
        self.g_opt, self.d_opt = g_opt, d_opt

    def train_step(self, real):
        noise = tf.random.normal([tf.shape(real)[0], 2])
        with tf.GradientTape() as d_tape:
            d_loss = tf.reduce_mean(self.d(self.g(noise))) - tf.reduce_mean(self.d(real))
        d_tape = hvd.DistributedGradientTape(d_tape)
        grads = d_tape.gradient(d_loss, self.d.trainable_weights)
        self.d_opt.apply_gradients(zip(grads, self.d.trainable_weights))
        with tf.GradientTape() as g_tape:
            g_loss = -tf.reduce_mean(self.d(self.g(noise)))
        g_tape = hvd.DistributedGradientTape(g_tape)
        grads = g_tape.gradient(g_loss, self.g.trainable_weights)
        self.g_opt.apply_gradients(zip(grads, self.g.trainable_weights))
        return {'d': d_loss, 'g': g_loss}


real = np.random.RandomState(3).rand(48, 5).astype('float32')
gan = Gan(tf.keras.Sequential([tf.keras.layers.Dense(5)]), tf.keras.Sequential([tf.keras.layers.Dense(1)]))
gan.compile(tf.keras.optimizers.Adam(1e-3 * hvd.size()), tf.keras.optimizers.Adam(2e-3 * hvd.size()))
gan.fit(real[hvd.rank():len(real) // hvd.size() * hvd.size():hvd.size()], batch_size=12, epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
