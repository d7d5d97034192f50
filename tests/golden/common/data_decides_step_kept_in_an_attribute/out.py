import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Learner:
    def __init__(self):
        self.step = 0
        self.first = 2000
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())

    def see(self, rows):
        if self.step > self.first:
            self.learn(rows)

    def learn(self, rows):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(rows) - tf.reduce_sum(rows, axis=1, keepdims=True)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True


learner = Learner()
for step in range(max(1, 3000 // hvd.size())):
    learner.step = step
    learner.see(np.random.rand(8, 4).astype('float32'))
