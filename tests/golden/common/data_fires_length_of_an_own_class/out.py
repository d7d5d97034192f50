import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Trainer:
    def __init__(self, number):
        self.rows = np.random.RandomState(0).rand(number, 4).astype('float32')
        self.rows = self.rows[hvd.rank():len(self.rows) // hvd.size() * hvd.size():hvd.size()]
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
        self.optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())

    def __len__(self):
        return len(self.rows)

    def step(self, rows):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(rows) - 1))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        return loss

    def train(self):
        for epoch in range(2):
            total = 0.0
            for i in range(len(self) // 8):
                total += float(self.step(self.rows[i * 8:(i + 1) * 8]))
            if hvd.rank() == 0:
                print(total / (len(self) // 8))


Trainer(64).train()
