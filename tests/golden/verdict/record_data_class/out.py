import dataclasses
from typing import Any

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


@dataclasses.dataclass
class Setup:
    model: Any
    optimizer: Any
    epochs: int = 3

    def rate(self):
        return self.optimizer.learning_rate


rows = np.random.RandomState(3).rand(128, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(128).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
setup = Setup(model, optimizer=tf.keras.optimizers.SGD(0.01 * hvd.size()))
for epoch in range(setup.epochs):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(setup.model(batch) - batch))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, setup.model.trainable_variables)
        setup.optimizer.apply_gradients(zip(gradients, setup.model.trainable_variables))
        if not getattr(setup.optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(setup.model.variables, root_rank=0)
            hvd.broadcast_variables(setup.optimizer.variables() if callable(setup.optimizer.variables) else setup.optimizer.variables, root_rank=0)
            setup.optimizer.hvd_synced = True
