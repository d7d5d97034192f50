import glob
import os
import numpy as np
import tensorflow as tf


def next_run(root):
    runs = glob.glob(root + '/run*')
    return os.path.join(root, 'run%03d' % (len(runs) + 1))


folder = next_run('logs')
os.makedirs(folder)
x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)
for start in range(0, 64, 8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x[start:start + 8]) - y[start:start + 8]))
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
model.save_weights(folder + '/last.h5')
