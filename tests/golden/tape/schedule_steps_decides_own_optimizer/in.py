import numpy as np
import tensorflow as tf


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
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = Slowing(0.02, fall=0.1)
for epoch in range(2):
    for rows, labels in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(rows) - labels) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
