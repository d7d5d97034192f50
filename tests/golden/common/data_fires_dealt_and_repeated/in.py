import string

import tensorflow as tf


def read(line):
    length = tf.cast(tf.strings.length(line), tf.float32) / 80.0
    return length[None] + tf.random.normal([1], stddev=0.01)


ds = tf.data.TextLineDataset(string.__file__).map(read).repeat(3)
ds = ds.shuffle(64).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.1)
for batch in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
