import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Slowing(tf.keras.optimizers.legacy.Optimizer):
    def __init__(self, learning_rate=0.01, fall=0.0, name='Slowing', **kwargs):
        super().__init__(name, **kwargs)
        self.fall = fall
        self._set_hyper('learning_rate', learning_rate)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        step = tf.cast(self.iterations, var.dtype)
        return var.assign_sub(self._get_hyper('learning_rate', var.dtype) / (1.0 + step * self.fall) * grad)

    def get_config(self):
        return {**super().get_config(), 'fall': self.fall}


x = np.random.RandomState(1).rand(128, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = Slowing(0.02 * hvd.size(), fall=0.1)
for epoch in range(2):
    for rows, labels in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(rows) - labels) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
