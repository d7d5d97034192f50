"""Invent coral textures with a small GAN."""
import os

import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow import keras

from gan_parts import NOISE, Critic, Painter, critic_loss, painter_loss
from survey import photographs

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

BATCH = 32


def save_sheet(images, path):
    """Write sixteen textures as one picture."""
    rows = [np.concatenate(images[i:i + 4], axis=1) for i in range(0, 16, 4)]
    if hvd.rank() == 0:
        plt.imsave(path, np.concatenate(rows, axis=0))


def main():
    tf.random.set_seed(22 + hvd.rank())
    np.random.seed(22 + hvd.rank())

    if not os.path.isdir('sheets'):
        os.makedirs('sheets', exist_ok=True)

    images, _ = photographs(512)
    batches = iter(tf.data.Dataset.from_tensor_slices(images).shard(hvd.size(), hvd.rank()).shuffle(512).batch(BATCH).repeat())

    painter, critic = Painter(), Critic()
    painter.build(input_shape=(None, NOISE))
    hvd.broadcast_variables(painter.variables, root_rank=0)
    critic.build(input_shape=(None, 24, 24, 3))
    hvd.broadcast_variables(critic.variables, root_rank=0)

    # the critic learns a little faster than the painter
    c_opt = keras.optimizers.Adam(learning_rate=4e-4 * hvd.size(), beta_1=0.5)
    p_opt = keras.optimizers.Adam(learning_rate=2e-4 * hvd.size(), beta_1=0.5)

    for step in range(max(1, 60 // hvd.size())):
        real = next(batches)
        noise = tf.random.normal([BATCH, NOISE])

        with tf.GradientTape() as tape:
            c_loss = critic_loss(critic(real, training=True), critic(painter(noise, training=True)))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(c_loss, critic.trainable_variables)
        c_opt.apply_gradients(zip(grads, critic.trainable_variables))
        if not getattr(c_opt, 'hvd_synced', False):
            hvd.broadcast_variables(critic.variables, root_rank=0)
            hvd.broadcast_variables(c_opt.variables() if callable(c_opt.variables) else c_opt.variables, root_rank=0)
            c_opt.hvd_synced = True

        with tf.GradientTape() as tape:
            p_loss = painter_loss(critic(painter(noise, training=True)))
        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(p_loss, painter.trainable_variables)
        p_opt.apply_gradients(zip(grads, painter.trainable_variables))
        if not getattr(p_opt, 'hvd_synced', False):
            hvd.broadcast_variables(painter.variables, root_rank=0)
            hvd.broadcast_variables(p_opt.variables() if callable(p_opt.variables) else p_opt.variables, root_rank=0)
            p_opt.hvd_synced = True

        if step % 20 == 0:
            if hvd.rank() == 0:
                print(step, 'critic:', float(c_loss), 'painter:', float(p_loss))
            sheet = painter(tf.random.normal([16, NOISE]), training=False)
            save_sheet(sheet.numpy(), 'sheets/step_%04d.png' % step)


if __name__ == '__main__':
    main()
