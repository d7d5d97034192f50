import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

points = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
labels = points.sum(axis=1, keepdims=True)


class Batches:
    def __init__(self, size):
        self.size = size
        self.order = np.random.permutation(len(points))

    def endless(self):
        first = 0
        while True:
            if first + self.size > len(points):
                np.random.shuffle(self.order)
                first = 0
            chosen = self.order[first : first + self.size]
            yield points[chosen], labels[chosen]
            first += self.size


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
source = Batches(10).endless()
for step in range(max(1, 40 // hvd.size())):
    x, y = next(source)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - y))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
if hvd.rank() == 0:
    model.save_weights("points.h5")
