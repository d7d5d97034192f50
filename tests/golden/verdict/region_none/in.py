import numpy as np
import tensorflow as tf

signals = np.random.RandomState(7).randn(256, 16).astype('float32')
targets = signals.sum(axis=1, keepdims=True)


def pretrain(encoder):
    decoder = tf.keras.Sequential([encoder, tf.keras.layers.Dense(16)])
    decoder.compile(optimizer=tf.keras.optimizers.Adam(1e-3), loss='mse')
    decoder.fit(signals, signals, batch_size=32, epochs=1, verbose=0)


def tune(encoder, head, dataset):
    optimizer = tf.keras.optimizers.SGD(0.01)
    for batch, wanted in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(head(encoder(batch)) - wanted))
        variables = encoder.trainable_variables + head.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))


if __name__ == '__main__':
    encoder = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='relu')])
    pretrain(encoder)
    tune(encoder, tf.keras.layers.Dense(1), tf.data.Dataset.from_tensor_slices((signals, targets)).shuffle(256).batch(32))
