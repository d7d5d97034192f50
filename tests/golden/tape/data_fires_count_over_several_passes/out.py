import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def train(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


def warm(limit=24):
    made = 0
    for _ in range(1000):
        for a, b in data:
            if made == max(1, limit // hvd.size()):
                return
            train(a, b)
            made += 1


class Counting:
    def __init__(self):
        self.made = 0

    def run(self, limit):
        while True:
            for a, b in data:
                train(a, b)
                self.made += 1
            if self.made > max(1, limit // hvd.size()):
                break


warm()
Counting().run(24)
step = 0
done = False
while not done:
    for a, b in data:
        train(a, b)
        step += 1
        if step >= max(1, 40 // hvd.size()):
            done = True
            break
step = 0
while step < max(1, 32 // hvd.size()):
    for a, b in data:
        train(a, b)
        step = step + 1
