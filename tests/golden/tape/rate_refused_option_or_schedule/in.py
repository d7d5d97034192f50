import argparse
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--rate', type=float, default=0.01)
parser.add_argument('--schedule', default='none')
options = parser.parse_args()

xs = np.random.rand(256, 4).astype(np.float32)
ys = xs.sum(axis=1, keepdims=True)
dataset = tf.data.Dataset.from_tensor_slices((xs, ys)).shuffle(256, seed=1).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
if options.schedule == 'none':
    rate = options.rate
elif options.schedule == 'falling':
    rate = tf.keras.optimizers.schedules.ExponentialDecay(options.rate, 100, 0.9)
optimizer = tf.keras.optimizers.SGD(learning_rate=rate)

for epoch in range(2):
    for x, y in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
