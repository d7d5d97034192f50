import numpy as np
import tensorflow as tf

grains = np.random.RandomState(4).rand(64, 3).astype('float32')
makers = [tf.Variable(tf.random.normal([2, 4])), tf.Variable(tf.random.normal([4, 3]))]
judges = [tf.Variable(tf.random.normal([3, 1])), tf.Variable(tf.zeros([1]))]
scales = [tf.Variable(tf.random.normal([1]))]
optimizer = tf.keras.optimizers.legacy.Adam(0.01)


def made(batch):
    return tf.nn.relu(batch[:, :2] @ makers[0]) @ makers[1]


def judged(batch):
    return batch @ judges[0] + judges[1]


def judge_step(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(judged(made(batch))) - tf.reduce_mean(judged(batch))
    optimizer.apply_gradients(zip(tape.gradient(loss, judges), judges))


def maker_step(batch):
    with tf.GradientTape() as tape:
        loss = -tf.reduce_mean(judged(made(batch)))
    optimizer.apply_gradients(zip(tape.gradient(loss, makers), makers))


@tf.function
def scale_step(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch * scales[0] - 1.0) ** 2)
    optimizer.apply_gradients(zip(tape.gradient(loss, scales), scales))


for batch in tf.data.Dataset.from_tensor_slices(grains).batch(8):
    judge_step(batch)
    maker_step(batch)
for batch in tf.data.Dataset.from_tensor_slices(grains).batch(8):
    scale_step(batch)
