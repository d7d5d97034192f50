import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(6).rand(48, 4).astype('float32')


class Decoder(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.cell = tf.keras.layers.Dense(4)

    def call(self, x, state):
        out = self.cell(x + state)
        return out, tf.nn.tanh(out)


class Coder:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
        self.judge = Decoder()
        self.optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())

    def train(self, x, decoder):
        with tf.GradientTape() as tape:
            loss = 0.
            state = self.model(x)
            for _ in range(3):
                out, state = decoder(x, state)
                loss += tf.reduce_mean(tf.square(out - x))
            answer = self.judge(x, state)
            self.mark, self.doubt = answer
            loss += tf.reduce_mean(self.mark * self.doubt)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.judge.variables, root_rank=0)
            hvd.broadcast_variables(decoder.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


coder = Coder()
frozen = Decoder()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    coder.train(batch, frozen)
