# the generator draws one batch by chance and ends; each step begins it anew
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

samples = np.random.RandomState(1).rand(100, 4).astype('float32')


class Net:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())

    def draw(self):
        chosen = np.random.choice(len(samples), size=8, replace=False)
        yield samples[chosen], np.ones((8, 1), 'float32')

    def dataset(self):
        return tf.data.Dataset.from_generator(self.draw, output_signature=(
            tf.TensorSpec(shape=(None, 4), dtype=tf.float32), tf.TensorSpec(shape=(None, 1), dtype=tf.float32)))

    def train_step(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.model(x) - y) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(grads, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        return loss


net = Net()
batches = net.dataset()
for epoch in range(2):
    for step in range(max(1, 12 // hvd.size())):
        x, y = next(iter(batches))
        net.train_step(x, y)
