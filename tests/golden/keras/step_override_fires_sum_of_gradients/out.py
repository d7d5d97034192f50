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


class Patient(tf.keras.Model):
    def __init__(self, every):
        super().__init__()
        self.dense = tf.keras.layers.Dense(1)
        self.every = every
        self.seen = tf.Variable(0, trainable=False)

    def build(self, shape):
        self.dense.build(shape)
        self.sums = [tf.Variable(tf.zeros_like(weight), trainable=False) for weight in self.dense.trainable_variables]
        self.built = True

    def call(self, rows):
        return self.dense(rows)

    def train_step(self, data):
        rows, wanted = data
        self.seen.assign_add(1)
        with tf.GradientTape() as tape:
            loss = self.compiled_loss(wanted, self(rows, training=True))
        tape = hvd.DistributedGradientTape(tape)
        slopes = tape.gradient(loss, self.trainable_variables)
        for total, slope in zip(self.sums, slopes):
            total.assign_add(slope / self.every)
        tf.cond(tf.equal(self.seen % self.every, 0), self.descend, lambda: None)
        return {metric.name: metric.result() for metric in self.metrics}

    def descend(self):
        self.optimizer.apply_gradients(zip(self.sums, self.trainable_variables))
        for total in self.sums:
            total.assign(tf.zeros_like(total))


rows = np.random.RandomState(12).rand(128, 4).astype('float32')
model = Patient(4)
model.build((None, 4))
model.compile(tf.keras.optimizers.SGD(0.05 * hvd.size()), 'mse')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])
