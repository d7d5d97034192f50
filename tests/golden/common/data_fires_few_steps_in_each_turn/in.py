import argparse

import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument("--critic", type=int, default=5)
options = parser.parse_args()

critic = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(critic(x) - tf.reduce_sum(x, axis=1, keepdims=True)))
    gradients = tape.gradient(loss, critic.trainable_variables)
    optimizer.apply_gradients(zip(gradients, critic.trainable_variables))
    return loss


def several(steps):
    for _ in range(steps):
        loss = step(np.random.rand(8, 4).astype("float32"))
    return loss


for turn in range(100):
    loss = several(options.critic)
    if turn % 25 == 0:
        print(turn, float(loss))
