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
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
        self.optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())

    def train(self, states, labels):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(states) - labels))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(shown['new'].variables, root_rank=0)
            hvd.broadcast_variables([variable for network in spare for variable in network.variables], root_rank=0)
            hvd.broadcast_variables(targets[0].variables, root_rank=0)
            hvd.broadcast_variables(targets[1].variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


def network():
    return tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])


critic = Critic()
targets = [network(), network()]
shown = {'old': network(), 'new': network()}
spare = []
for _ in range(2):
    spare.append(network())
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    goal = tf.minimum(targets[0](batch), targets[1](batch)) + shown['new'](batch)
    for each in spare:
        goal += 0.1 * each(batch)
    critic.train(batch, goal)
