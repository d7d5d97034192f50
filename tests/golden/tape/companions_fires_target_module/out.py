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


class Net(tf.Module):
    def __init__(self, rate=None):
        super().__init__()
        self.w = tf.Variable(tf.random.normal([3, 2]))
        if rate:
            self.optimizer = tf.keras.optimizers.SGD(rate * hvd.size())

    def __call__(self, x):
        return tf.matmul(x, self.w)

    def train(self, x, y):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


class Agent:
    def __init__(self):
        self.net = Net(rate=0.01)
        self.goal = Net()

    def learn(self, batch):
        labels = 0.9 * self.goal(batch)
        self.net.train(batch, labels)
        if not getattr(self.goal, 'hvd_synced', False):
            hvd.broadcast_variables(self.goal.variables, root_rank=0)
            self.goal.hvd_synced = True


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    agent.learn(batch)
