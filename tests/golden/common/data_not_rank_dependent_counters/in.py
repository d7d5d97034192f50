import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)


def batch():
    return np.random.rand(8, 3).astype('float32')


def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    return loss


import argparse

parser = argparse.ArgumentParser()
parser.add_argument('--steps', type=int, default=40)
parser.add_argument('--mode', default='train')
args = parser.parse_args()


class Trainer:
    def __init__(self, limit):
        self.limit = limit
        self.done = 0

    def one(self):
        value = step(batch())
        self.done += 1
        return value

    def train(self):
        losses = []
        for i in range(args.steps):
            value = self.one()
            losses.append(float(value))
            if i % 10 == 0:
                print(i, np.mean(losses))
            if self.done >= self.limit:
                break


if args.mode == 'train':
    Trainer(1000).train()
