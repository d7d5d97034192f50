import numpy as np
import tensorflow as tf


def make_net():
    return tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(4,)), tf.keras.layers.Dense(1)])


def main():
    rng = np.random.RandomState(0)
    x = rng.rand(64, 4).astype('float32')
    y = x.sum(axis=1, keepdims=True)
    batches = tf.data.Dataset.from_tensor_slices((x, y)).batch(16).repeat(3)

    net = make_net()
    optimizer = tf.keras.optimizers.Adam(1e-3)

    @tf.function
    def step(bx, by):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(bx) - by))
        grads = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(grads, net.trainable_variables))
        return loss

    @tf.function
    def loop():
        for bx, by in batches:
            loss = step(bx, by)
            tf.print('loss', loss)

    loop()


main()
