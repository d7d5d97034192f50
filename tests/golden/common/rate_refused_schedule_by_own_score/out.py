import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Plateau(tf.keras.optimizers.schedules.LearningRateSchedule):
    def __init__(self, rate):
        super().__init__()
        self.rate = rate
        self.stops = tf.Variable(0.0, trainable=False)

    def stop(self):
        self.stops.assign_add(1.0)

    def __call__(self, step):
        return self.rate / tf.pow(10.0, self.stops)


draw = np.random.RandomState(6)
leaves = draw.rand(48, 4).astype('float32')
kinds = draw.randint(0, 3, 48)
net = tf.keras.Sequential([tf.keras.layers.Dense(3)])
plateau = Plateau(0.1)
optimizer = tf.keras.optimizers.SGD(plateau)
error = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
score = tf.keras.metrics.SparseCategoricalAccuracy()
known = tf.data.Dataset.from_tensor_slices((leaves[:32], kinds[:32])).batch(8)
known = known.take(len(known) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
kept = tf.data.Dataset.from_tensor_slices((leaves[32:], kinds[32:])).shuffle(16).batch(6, drop_remainder=True)
last = -1.0
for epoch in range(3):
    for batch, wanted in known:
        with tf.GradientTape() as tape:
            loss = error(wanted, net(batch))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(net.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    for batch, wanted in kept:
        score.update_state(wanted, net(batch))
    if last >= score.result():
        plateau.stop()
    last = score.result()
    score.reset_state()
