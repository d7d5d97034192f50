"""Invent coral textures with a small GAN."""
import os

import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf
from tensorflow import keras

from gan_parts import NOISE, Critic, Painter, critic_loss, painter_loss
from survey import photographs

BATCH = 32


def save_sheet(images, path):
    """Write sixteen textures as one picture."""
    rows = [np.concatenate(images[i:i + 4], axis=1) for i in range(0, 16, 4)]
    plt.imsave(path, np.concatenate(rows, axis=0))


def main():
    tf.random.set_seed(22)
    np.random.seed(22)

    if not os.path.isdir('sheets'):
        os.makedirs('sheets')

    images, _ = photographs(512)
    batches = iter(tf.data.Dataset.from_tensor_slices(images).shuffle(512).batch(BATCH).repeat())

    painter, critic = Painter(), Critic()
    painter.build(input_shape=(None, NOISE))
    critic.build(input_shape=(None, 24, 24, 3))

    # the critic learns a little faster than the painter
    c_opt = keras.optimizers.Adam(learning_rate=4e-4, beta_1=0.5)
    p_opt = keras.optimizers.Adam(learning_rate=2e-4, beta_1=0.5)

    for step in range(60):
        real = next(batches)
        noise = tf.random.normal([BATCH, NOISE])

        with tf.GradientTape() as tape:
            c_loss = critic_loss(critic(real, training=True), critic(painter(noise, training=True)))
        grads = tape.gradient(c_loss, critic.trainable_variables)
        c_opt.apply_gradients(zip(grads, critic.trainable_variables))

        with tf.GradientTape() as tape:
            p_loss = painter_loss(critic(painter(noise, training=True)))
        grads = tape.gradient(p_loss, painter.trainable_variables)
        p_opt.apply_gradients(zip(grads, painter.trainable_variables))

        if step % 20 == 0:
            print(step, 'critic:', float(c_loss), 'painter:', float(p_loss))
            sheet = painter(tf.random.normal([16, NOISE]), training=False)
            save_sheet(sheet.numpy(), 'sheets/step_%04d.png' % step)


if __name__ == '__main__':
    main()
