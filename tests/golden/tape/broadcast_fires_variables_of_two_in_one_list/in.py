import numpy as np
import tensorflow as tf
from tensorflow.keras import layers


def encoder(width):
    entry = tf.keras.Input((width,))
    return tf.keras.Model(inputs=entry, outputs=layers.Dense(4, activation='relu')(entry))


def depth_network():
    base = encoder(4)
    return tf.keras.Model(inputs=base.input, outputs=layers.Dense(1)(base.outputs[-1]))


def pose_network():
    base = encoder(8)
    return tf.keras.Model(inputs=base.input, outputs=layers.Dense(1)(base.outputs[-1]))


def pairs(first, second):
    return tf.concat([first, second], axis=1)


class Distance(layers.Layer):
    def call(self, near, far, wanted):
        both = near + far * scale
        return tf.reduce_mean((both - wanted) ** 2), both


x = np.random.RandomState(0).rand(64, 8).astype('float32')
y = x.sum(axis=1, keepdims=True)
depth = depth_network()
pose = pose_network()
scale = tf.Variable([0.5])
weights = depth.trainable_weights
weights.extend(pose.trainable_weights)
weights.append(scale)
distance = Distance()
optimizer = tf.keras.optimizers.SGD(0.01)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)


@tf.function
def step(a, b):
    before = a[:, :4]
    after = a[:, 4:]
    with tf.GradientTape() as tape:
        moved = pose(pairs(before, after))
        loss, _ = distance(depth(before), moved, b)
    gradients = tape.gradient(loss, weights)
    optimizer.apply_gradients(zip(gradients, weights))
    return loss


for epoch in range(2):
    for a, b in data:
        loss = step(a, b)
    print(epoch, float(loss))
