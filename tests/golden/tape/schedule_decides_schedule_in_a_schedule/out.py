import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Climb(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, height, climb, after):
        super().__init__()
        self.height, self.climb, self.after = height, climb, after

    def __call__(self, step):
        done = tf.cast(step, tf.float32)
        return tf.where(done < self.climb, self.height * done / self.climb, self.after(step))


petals = np.random.RandomState(3).rand(48, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(net.variables, root_rank=0)
decay = tf.keras.optimizers.schedules.PolynomialDecay(0.1, 12, 0.0)
optimizer = tf.keras.optimizers.SGD(Climb(0.1, 6, decay))
for batch in tf.data.Dataset.from_tensor_slices(petals).take(len(petals) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(4):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(net.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
