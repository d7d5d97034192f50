import numpy as np
import tensorflow as tf


def loss_and_gradients(net, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(x) - y))
    return loss, tape.gradient(loss, net.trainable_variables)


def update(optimizer, gradients, variables):
    optimizer.apply_gradients(zip(gradients, variables))


def train():
    rng = np.random.RandomState(0)
    features = rng.rand(64, 4).astype('float32')
    targets = features.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='relu'), tf.keras.layers.Dense(1)])
    optimizer = tf.keras.optimizers.Adam(1e-2)
    for epoch in range(4):
        for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).batch(8):
            loss, gradients = loss_and_gradients(model, x, y)
            update(optimizer, gradients, model.trainable_variables)
        print(epoch, loss.numpy())


train()
