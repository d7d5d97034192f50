import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.out = tf.keras.layers.Dense(2)

    def call(self, x):
        return self.out(x)

    def learn(self, x, y, size=8):
        x = x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()].copy()
        y = y[hvd.rank():len(y) // hvd.size() * hvd.size():hvd.size()]
        optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
        for epoch in range(2):
            np.random.shuffle(x)
            for i in range(x.shape[0] // size):
                with tf.GradientTape() as tape:
                    made = self(x[i * size:(i + 1) * size])
                    loss = tf.reduce_mean(tf.square(made - y[i * size:(i + 1) * size]))
                tape = hvd.DistributedGradientTape(tape)
                gradients = tape.gradient(loss, self.trainable_variables)
                optimizer.apply_gradients(zip(gradients, self.trainable_variables))
                if not getattr(optimizer, 'hvd_synced', False):
                    hvd.broadcast_variables(self.variables, root_rank=0)
                    hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                    optimizer.hvd_synced = True


def load():
    (x, y), _ = tf.keras.datasets.mnist.load_data()
    x = x[:64].reshape(-1, 784).astype('float32') / 255.0
    y = tf.one_hot(y[:64], depth=2)
    return x, y


rows, marks = load()
Net().learn(rows, marks)
