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


class Network:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
        self.model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), loss='mse')

    def learn(self, x, y):
        self.model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=1, verbose=0, callbacks=[hvd_keras.callbacks.BroadcastGlobalVariablesCallback(0), hvd_keras.callbacks.MetricAverageCallback()])

    def ask(self, x):
        return self.model.predict(x, verbose=0)


class Agent:
    def __init__(self):
        self.online = Network()
        self.targets = [Network().model, Network().model]
        self.target = Network()

    def learn(self, rows):
        labels = self.target.ask(rows)
        for each in self.targets:
            labels += each.predict(rows, verbose=0)
        if getattr(self.target.model, 'built', True) and not getattr(self.target.model, 'hvd_synced', False):
            hvd.broadcast_variables(self.target.model.variables, root_rank=0)
            self.target.model.hvd_synced = True
        self.online.learn(rows, labels)


rows = np.random.RandomState(0).rand(64, 3).astype('float32')
agent = Agent()
for turn in range(3):
    agent.learn(rows)
