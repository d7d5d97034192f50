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


class Pair(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.a, self.b = tf.keras.layers.Dense(3), tf.keras.layers.Dense(1)

    def compile(self, a_opt, b_opt):
        super().compile()
        self.a_opt, self.b_opt = a_opt, b_opt

    def train_step(self, data):
        with tf.GradientTape(persistent=True) as tape:
            loss = tf.reduce_mean(tf.square(self.b(self.a(data)) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        self.a_opt.apply_gradients(zip(tape.gradient(loss, self.a.trainable_weights), self.a.trainable_weights))
        self.b_opt.apply_gradients(zip(tape.gradient(loss, self.b.trainable_weights), self.b.trainable_weights))
        return {'loss': loss}


real = np.random.RandomState(3).rand(48, 5).astype('float32')
pair = Pair()
pair.compile(tf.keras.optimizers.Adam(1e-3 * hvd.size()), tf.keras.optimizers.Adam(2e-3 * hvd.size()))
pair.fit(real[hvd.rank():len(real) // hvd.size() * hvd.size():hvd.size()], batch_size=12, epochs=6, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
