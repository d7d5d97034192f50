import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.keras import layers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


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
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)


@tf.function
def step(a, b):
    before = a[:, :4]
    after = a[:, 4:]
    with tf.GradientTape() as tape:
        moved = pose(pairs(before, after))
        loss, _ = distance(depth(before), moved, b)
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, weights)
    optimizer.apply_gradients(zip(gradients, weights))
    return loss


for epoch in range(2):
    for a, b in data:
        loss = step(a, b)
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables([scale], root_rank=0)
            hvd.broadcast_variables(depth.variables, root_rank=0)
            hvd.broadcast_variables(pose.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, float(loss))
