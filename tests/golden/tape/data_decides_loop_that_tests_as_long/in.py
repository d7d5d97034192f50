import numpy as np
import tensorflow as tf

turns = 16


def play(net, train):
    seen = 0
    for turn in range(turns):
        x = np.random.rand(8, 4).astype('float32')
        if train:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(net(x) - 1.0))
            optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        seen += 1
    return seen


net = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
play(net, True)
print('tested', play(net, False))
