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


class Own(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.layer = tf.keras.layers.Dense(1)
        self.mine = tf.keras.optimizers.Adam(0.01 * hvd.size())

    def call(self, data):
        return self.layer(data)

    def train_step(self, data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(data) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        self.mine.apply_gradients(zip(tape.gradient(loss, self.trainable_weights), self.trainable_weights))
        return {'loss': loss}


real = np.random.RandomState(3).rand(48, 5).astype('float32')
own = Own()
own.compile(tf.keras.optimizers.SGD(0.05 * hvd.size()))
own.fit(real[hvd.rank():len(real) // hvd.size() * hvd.size():hvd.size()], batch_size=12, epochs=6, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
