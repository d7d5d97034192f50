import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Points:
    def __init__(self, size):
        self.points = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
        self.order = np.arange(len(self.points))
        np.random.shuffle(self.order)
        self.at = 0

        def generate():
            while True:
                if self.at >= len(self.points):
                    np.random.shuffle(self.order)
                    self.at = 0
                point = self.points[self.at]
                self.at += 1
                yield point, point[:1]

        self.batches = iter(tf.data.Dataset.from_generator(generate, output_types=(tf.float32, tf.float32)).batch(size))

    def __next__(self):
        return next(self.batches)


source = Points(10)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
for step in range(40):
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
