import random

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

pieces = [np.random.RandomState(number).rand(3 + number % 6, 4) for number in range(40)]


def draw(count, length):
    chosen = [piece[:length] for piece in random.sample(pieces, count)]
    if any(len(piece) < length for piece in chosen):
        raise IndexError('a piece is too short')
    return np.array(chosen, 'float32')


model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(5, 4))])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.SGD(0.1 * hvd.size())
for step in range(max(1, 120 // hvd.size())):
    try:
        x = draw(2, 5)
    except IndexError:
        continue
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - x))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(opt, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
        opt.hvd_synced = True
