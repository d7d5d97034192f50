import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

np.random.seed(4 + hvd.rank())


class Agent:
    def __init__(self):
        self.model = self.network()
        self.target = self.network()
        self.copy()
        self.rows = np.random.RandomState(0).rand(64, 3).astype('float32')

    def network(self):
        model = tf.keras.Sequential()
        model.add(tf.keras.layers.Dense(4, activation='relu', input_shape=(3,)))
        model.add(tf.keras.layers.Dense(2))
        model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), loss='mse')
        return model

    def copy(self):
        self.target.set_weights(self.model.get_weights())

    def train(self):
        batch = self.rows[np.random.randint(0, len(self.rows), 8)]
        labels = self.model.predict(batch, verbose=0)
        if getattr(self.target, 'built', True) and not getattr(self.target, 'hvd_synced', False):
            hvd.broadcast_variables(self.target.variables, root_rank=0)
            self.target.hvd_synced = True
        following = self.target.predict(batch, verbose=0)
        for row in range(len(batch)):
            labels[row][0] = batch[row, 0] + 0.9 * np.amax(following[row])
        self.model.train_on_batch(batch, labels)
        if not getattr(self.model.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.model.optimizer.variables() if callable(self.model.optimizer.variables) else self.model.optimizer.variables, root_rank=0)
            self.model.optimizer.hvd_synced = True


agent = Agent()
for step in range(max(1, 8 // hvd.size())):
    agent.train()
    if step % 4 == 3:
        agent.copy()
