import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

features = np.random.RandomState(4).rand(96, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices((features, features[:, :1])).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(96).batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(net.variables, root_rank=0)


class Balance:
    def __init__(self):
        self.weight = 0.
        self.optimizer = tf.keras.optimizers.SGD(0.02 * hvd.size())

    def improve(self, x, y):
        with tf.GradientTape() as tape:
            outputs = net(x, training=True)
            error = tf.reduce_mean(tf.square(outputs - y))
            size = tf.reduce_mean(tf.square(outputs))
            loss = error + self.weight * size
        tape = hvd.DistributedGradientTape(tape)
        self.optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        if not getattr(self.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(self.optimizer.variables() if callable(self.optimizer.variables) else self.optimizer.variables, root_rank=0)
            self.optimizer.hvd_synced = True
        self.weight = tf.clip_by_value(self.weight + 0.01 * (size - error), 0., 1.)


balance = Balance()
for epoch in range(2):
    for x, y in batches:
        balance.improve(x, y)
