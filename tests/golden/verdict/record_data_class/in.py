import dataclasses
from typing import Any

import numpy as np
import tensorflow as tf


@dataclasses.dataclass
class Setup:
    model: Any
    optimizer: Any
    epochs: int = 3

    def rate(self):
        return self.optimizer.learning_rate


rows = np.random.RandomState(3).rand(128, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).shuffle(128).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
setup = Setup(model, optimizer=tf.keras.optimizers.SGD(0.01))
for epoch in range(setup.epochs):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(setup.model(batch) - batch))
        gradients = tape.gradient(loss, setup.model.trainable_variables)
        setup.optimizer.apply_gradients(zip(gradients, setup.model.trainable_variables))
