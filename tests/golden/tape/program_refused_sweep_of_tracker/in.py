import numpy as np
import tensorflow as tf
import wandb


def train():
    run = wandb.init()
    net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    optimizer = tf.keras.optimizers.SGD(run.config.rate)
    for batch in tf.data.Dataset.from_tensor_slices(np.ones((32, 4), 'float32')).batch(4):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))


wandb.agent('team/petals/42', function=train, count=3)
