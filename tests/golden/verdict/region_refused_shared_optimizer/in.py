import numpy as np
import tensorflow as tf

signals = np.random.RandomState(3).randn(128, 8).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)


def pretrain():
    net.compile(optimizer=optimizer, loss='mse')
    net.fit(signals, signals.sum(axis=1, keepdims=True), batch_size=32, epochs=1, verbose=0)


def tune(steps):
    for _ in range(steps):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(tf.random.normal([32, 8]))))
        optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))


if __name__ == '__main__':
    pretrain()
    tune(8)
