from functools import partial

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def slope(function, samples):
    with tf.GradientTape() as inner:
        inner.watch(samples)
        values = function(samples)
    return tf.reduce_mean(tf.square(inner.gradient(values, samples)))


critic = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='tanh'), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


@tf.function
def train_step(samples):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(critic(samples, training=True)) + slope(partial(critic, training=True), samples)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, critic.trainable_variables)
    optimizer.apply_gradients(zip(gradients, critic.trainable_variables))


rng = np.random.RandomState()
for step in range(max(1, 40 // hvd.size())):
    train_step(tf.constant(rng.rand(8, 3).astype('float32')))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(critic.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
