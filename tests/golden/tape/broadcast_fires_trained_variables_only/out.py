import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Line:
    def __init__(self):
        self.layer = tf.keras.layers.Dense(1)

    @property
    def trainable_variables(self):
        return self.layer.trainable_variables

    def __call__(self, x):
        return self.layer(x)


samples = np.random.RandomState(1).rand(64, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(samples).take(len(samples) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
line = Line()
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
for epoch in range(2):
    for batch in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(line(batch) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, line.trainable_variables)
        optimizer.apply_gradients(zip(gradients, line.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(line.trainable_variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
