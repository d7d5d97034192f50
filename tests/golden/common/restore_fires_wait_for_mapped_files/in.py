import numpy as np
import tensorflow as tf

spectra = ['spectrum%d' % number for number in range(48)]
for height, spectrum in enumerate(spectra):
    np.save(spectrum, np.full(5, height, 'float32'))
targets = np.linspace(0.0, 1.0, 48).astype('float32')


def read(stem, target):
    return np.load(stem.decode() + '.npy'), target


def measured(stem, target):
    lines, target = tf.numpy_function(read, [stem, target], [tf.float32, tf.float32])
    return tf.ensure_shape(lines, [5]), target


data = tf.data.Dataset.from_tensor_slices((spectra, targets)).map(measured).batch(6)
weights = tf.Variable(tf.zeros([5, 1]))
descent = tf.keras.optimizers.SGD(0.001)
for lines, target in data:
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(tf.matmul(lines, weights)[:, 0] - target))
    descent.apply_gradients(zip(tape.gradient(error, [weights]), [weights]))
