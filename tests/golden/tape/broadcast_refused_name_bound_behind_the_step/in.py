import numpy as np
import tensorflow as tf


def make_step(network, optimiser):
    measure = tf.keras.losses.MeanSquaredError()

    @tf.function
    def step(samples, targets):
        with tf.GradientTape() as tape:
            loss = measure(targets, network(samples, training=True))
        gradients = tape.gradient(loss, network.trainable_variables)
        optimiser.apply_gradients(zip(gradients, network.trainable_variables))
        return loss

    return step


def train():
    rng = np.random.RandomState()
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    sgd = tf.keras.optimizers.SGD(0.05)
    step = make_step(model, sgd)
    model = None
    for number in range(40):
        samples = rng.rand(8, 3).astype('float32')
        loss = step(samples, samples.sum(axis=1, keepdims=True))
        if number % 10 == 0:
            print(number, float(loss))


train()
