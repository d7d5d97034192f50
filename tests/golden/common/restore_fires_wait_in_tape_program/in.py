import pickle
import numpy as np
import tensorflow as tf


def main():
    rng = np.random.RandomState(0)
    with open('means.pkl', 'wb') as out:
        pickle.dump(rng.rand(4).astype('float32'), out)
    with open('means.pkl', 'rb') as stored:
        means = pickle.load(stored)
    layer = tf.keras.layers.Dense(1)
    optimizer = tf.keras.optimizers.SGD(0.1)
    for step in range(20):
        x = np.random.rand(8, 4).astype('float32') - means
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(layer(x)))
        gradients = tape.gradient(loss, layer.trainable_variables)
        optimizer.apply_gradients(zip(gradients, layer.trainable_variables))


if __name__ == '__main__':
    main()
