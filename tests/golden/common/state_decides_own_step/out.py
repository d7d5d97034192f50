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


class Scaled(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.dense = tf.keras.layers.Dense(1)
        self.scale = tf.Variable(1., trainable=False)

    def call(self, inputs):
        return self.dense(inputs)

    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            error = tf.reduce_mean(tf.square(self(x, training=True) - y))
            loss = error / self.scale
        self.scale.assign(0.9 * self.scale + 0.1 * error)
        tape = hvd.DistributedGradientTape(tape)
        self.optimizer.apply_gradients(zip(tape.gradient(loss, self.trainable_variables), self.trainable_variables))
        return {'loss': error}


numbers = np.random.RandomState(4).rand(64, 3).astype('float32')
net = Scaled()
net.compile(tf.keras.optimizers.SGD(0.02 * hvd.size()))
net.fit(numbers[hvd.rank():len(numbers) // hvd.size() * hvd.size():hvd.size()], numbers[:, :1][hvd.rank():len(numbers) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
