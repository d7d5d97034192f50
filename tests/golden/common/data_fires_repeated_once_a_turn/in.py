import numpy as np
import tensorflow as tf

turns = 12
lengths = np.linspace(0, 1, 30, dtype='float32')[:, None]
lines = tf.data.Dataset.from_tensor_slices((lengths, 2 * lengths)).repeat(turns).shuffle(64)
lines = iter(lines.batch(5))

net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
sgd = tf.keras.optimizers.SGD(0.1)
for turn in range(turns):
    try:
        x, y = next(lines)
    except tf.errors.OutOfRangeError:
        break
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.abs(net(x) - y))
    sgd.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
print(float(loss))
