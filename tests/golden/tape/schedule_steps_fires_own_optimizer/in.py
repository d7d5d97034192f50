import numpy as np
import tensorflow as tf


class LinearMomentum(tf.keras.optimizers.legacy.Optimizer):
    """The rate rises for a part of `total` steps, falls to 0 at `total`, and is lower from `late` on."""

    def __init__(self, total, part=0.1, learning_rate=0.01, late=100, beta=0.9, name='LinearMomentum', **kwargs):
        super().__init__(name, **kwargs)
        self.total = float(total)
        self.part = part
        self.beta = beta
        self._set_hyper('learning_rate', learning_rate)
        self._set_hyper('late', late)

    def _prepare_local(self, device, dtype, apply_state):
        super()._prepare_local(device, dtype, apply_state)
        step = tf.cast(self.iterations + 1, dtype)
        warm = self.total * self.part
        rate = apply_state[(device, dtype)]['lr_t'] * (1.0 - self.beta ** step)
        rate = tf.where(step < warm, rate * step / warm, rate * (self.total - step) / (self.total - warm))
        apply_state[(device, dtype)]['rate'] = tf.where(step > self._get_hyper('late', dtype), rate / 2, rate)

    def _resource_apply_dense(self, grad, var, apply_state=None):
        return var.assign_sub(apply_state[(var.device, var.dtype.base_dtype)]['rate'] * grad)

    def get_config(self):
        return {**super().get_config(), 'total': self.total}


batch, epochs = 8, 2
x = np.random.RandomState(1).rand(128, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(batch)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = LinearMomentum(epochs * (128 // batch), 0.2, 0.02, late=24, beta=0.8)
for epoch in range(epochs):
    for rows, labels in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(rows) - labels) ** 2)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
