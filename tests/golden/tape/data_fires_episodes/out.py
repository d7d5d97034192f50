import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Pond:
    def reset(self):
        self.level = np.random.rand(3).astype('float32')
        return self.level

    def step(self, action):
        self.level = (0.9 * self.level + 0.1 * action).astype('float32')
        return self.level, -float(self.level.sum())


pond = Pond()
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(net.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for episode in range(max(1, 8 // hvd.size())):
    state = pond.reset()
    total = 0.0
    for moment in range(5):
        state, reward = pond.step(np.random.rand())
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(state[None]) - reward) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        total += reward
        if moment == 4:
            if hvd.rank() == 0:
                print(episode, total)
