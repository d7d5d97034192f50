import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")


class Clipped(tf.keras.optimizers.SGD):
    def step(self, loss, variables):
        with tf.GradientTape() as tape:
            value = loss()
        tape = hvd.DistributedGradientTape(tape)
        gradients = [tf.clip_by_norm(each, 1.0) for each in tape.gradient(value, variables)]
        self.apply_gradients(zip(gradients, variables))
        if not getattr(self, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(self.variables() if callable(self.variables) else self.variables, root_rank=0)
            self.hvd_synced = True


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = Clipped(learning_rate=0.01 * hvd.size())
for number in range(max(1, 40 // hvd.size())):
    x = np.random.rand(8, 3).astype("float32")
    optimizer.step(lambda: tf.reduce_mean(tf.square(model(x) - 1.0)), model.trainable_variables)
