import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(4).rand(48, 3).astype('float32')


class Trainer:
    def __init__(self):
        self.online = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
        self.goal = tf.keras.models.clone_model(self.online)
        self.goal.set_weights(self.online.get_weights())
        self.adam = tf.keras.optimizers.Adam(0.01 * hvd.size())

    def learn(self, batch):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((self.online(batch) - self.goal(batch) - 1.0) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.online.trainable_variables)
        self.adam.apply_gradients(zip(gradients, self.online.trainable_variables))
        if not getattr(self.adam, 'hvd_synced', False):
            hvd.broadcast_variables(self.online.variables, root_rank=0)
            hvd.broadcast_variables(self.goal.variables, root_rank=0)
            hvd.broadcast_variables(self.adam.variables() if callable(self.adam.variables) else self.adam.variables, root_rank=0)
            self.adam.hvd_synced = True


trainer = Trainer()
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    trainer.learn(batch)
