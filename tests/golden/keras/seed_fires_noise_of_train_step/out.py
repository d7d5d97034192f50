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

tf.keras.utils.set_random_seed(7 + hvd.rank())
real = np.linspace(0, 1, 256, dtype='float32').reshape(64, 4)


class Maker(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.generator = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(3,))])

    def call(self, noise):
        return self.generator(noise)

    def train_step(self, batch):
        noise = tf.random.normal((8, 3))
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(tf.reduce_mean(self(noise), 0) - tf.reduce_mean(batch, 0)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.trainable_variables))
        return {'loss': loss}


maker = Maker()
maker.compile(optimizer=tf.keras.optimizers.SGD(0.01 * hvd.size()))
maker.fit(tf.data.Dataset.from_tensor_slices(real).take(len(real) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8), epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
