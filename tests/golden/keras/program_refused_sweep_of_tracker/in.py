import numpy as np
import tensorflow as tf
import wandb


def train():
    run = wandb.init()
    reeds = np.random.RandomState(5).rand(48, 4).astype('float32')
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(tf.keras.optimizers.SGD(run.config.rate), 'mse')
    net.fit(reeds, reeds.sum(axis=1), epochs=2)


sweep = wandb.sweep({'method': 'random', 'parameters': {'rate': {'min': 0.001, 'max': 0.1}}}, project='reeds')
wandb.agent(sweep, function=train, count=3)
