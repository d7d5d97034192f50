import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from lab_tools import strategy

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.layer = tf.keras.layers.Dense(1)
        self.steps = tf.keras.optimizers.Adam(0.01 * hvd.size())

    def call(self, rows):
        return self.layer(rows)

    def train_step(self, rows):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(rows) - 1))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.trainable_variables)
        self.steps.apply_gradients(zip(gradients, self.trainable_variables))
        return loss


net = Net()
for rows in tf.data.Dataset.from_tensor_slices(np.random.rand(64, 4).astype('float32')).batch(8):
    loss = strategy.run(net.train_step, args=(rows,))
if hvd.rank() == 0:
    print(float(loss))
