import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
sgd = tf.keras.optimizers.SGD(learning_rate=1e-2)

for i in range(0, len(x), 16):
    recorder = tf.GradientTape()
    with recorder:
        miss = tf.reduce_mean(tf.square(net(x[i:i + 16]) - y[i:i + 16]))
    slopes = recorder.gradient(miss, net.trainable_variables)
    sgd.apply_gradients(zip(slopes, net.trainable_variables))
