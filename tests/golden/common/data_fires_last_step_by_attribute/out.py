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
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())

    def learn(self, rows, is_last):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.model(rows) - tf.reduce_sum(rows, axis=1, keepdims=True)))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(self.model.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        if is_last:
            if hvd.rank() == 0:
                print('last', self.step)


steps = 80
learner = Learner()
for learner.step in range(max(1, steps // hvd.size())):
    rows = np.random.rand(8, 4).astype('float32')
    learner.learn(rows, learner.step == max(1, steps // hvd.size()) - 1)
