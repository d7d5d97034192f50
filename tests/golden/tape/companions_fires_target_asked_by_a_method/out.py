import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(6).rand(48, 3).astype('float32')


class Critic:
    def __init__(self, rate):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.SGD(rate * hvd.size())

    def value(self, x):
        return self.model(x)

    def train(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.value(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        return loss


class Agent:
    def __init__(self):
        self.critic = Critic(0.01)
        self.target = Critic(0.01)

    def goals(self, batch):
        target = self.target
        return 1.0 + 0.9 * target.value(batch)

    def learn(self, batch):
        if getattr(self.target.model, 'built', True) and not getattr(self.target.model, 'hvd_synced', False):
            hvd.broadcast_variables(self.target.model.variables, root_rank=0)
            self.target.model.hvd_synced = True
        return self.critic.train(batch, self.goals(batch))


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    agent.learn(batch)
