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
    def __init__(self):
        super().__init__()
        self.w = tf.Variable(tf.random.normal([3, 2]))

    def __call__(self, x):
        return tf.matmul(x, self.w)


class Agent:
    def __init__(self):
        self.net = Net()
        self.goal = Net()
        self.optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())

    def labels(self, batch):
        return 0.9 * self.goal(batch)

    def learn(self, batch):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.net(batch) - self.labels(batch)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.net.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.net.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.net.variables, root_rank=0)
            hvd.broadcast_variables(self.goal.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


agent = Agent()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    agent.learn(batch)
