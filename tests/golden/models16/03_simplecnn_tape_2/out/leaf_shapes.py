# Leaf shapes: a small convolutional network, trained by a step inside tf.function.
import sys

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def load_leaves(count):
    rng = np.random.RandomState(5)
    shape = rng.randint(0, 5, count)
    scan = rng.randint(0, 80, (count, 14, 14)).astype('uint8')
    for leaf, kind in zip(scan, shape):
        leaf[2:12, 2 + 2 * kind:4 + 2 * kind] += 120
    return (scan, shape), (scan[:50], shape[:50])


def main():
    (scans, shapes), _ = \
        load_leaves(600)

    leaves = tf.data.Dataset.from_tensor_slices(
        (tf.cast(scans[..., tf.newaxis] / 255.0, tf.float32),
                 tf.cast(shapes, tf.int64))
    ).shard(hvd.size(), hvd.rank())
    leaves = leaves.repeat().shuffle(600).batch(32)

    leaf_net = tf.keras.Sequential([
        tf.keras.layers.Conv2D(4, [3, 3], activation='relu'),
        tf.keras.layers.MaxPooling2D(),
        tf.keras.layers.Conv2D(8, [3, 3], activation='relu'),
        tf.keras.layers.Dropout(0.1),
        tf.keras.layers.Flatten(),
        tf.keras.layers.Dense(5, activation='softmax'),
    ])
    cross_entropy = tf.losses.SparseCategoricalCrossentropy()

    opt = tf.optimizers.Adam(0.001 * hvd.size())

    ckpt_prefix = './leaf_checkpoints/leaf'
    ckpt = tf.train.Checkpoint(net=leaf_net, optimizer=opt)

    @tf.function
    def train_step(x, y):
        with tf.GradientTape() as tape:
            p = leaf_net(x, training=True)
            error = cross_entropy(y, p)

        tape = hvd.DistributedGradientTape(tape)
        grads = tape.gradient(error, leaf_net.trainable_variables)
        opt.apply_gradients(zip(grads, leaf_net.trainable_variables))

        return error

    for number, (x, y) in enumerate(leaves.take(max(1, 100 // hvd.size()))):
        error = train_step(x, y)
        if not getattr(opt, 'hvd_synced', False):
            hvd.broadcast_variables(leaf_net.variables, root_rank=0)
            hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
            opt.hvd_synced = True

        if number % 10 == 0:
            if hvd.rank() == 0:
                print('batch %4d\terror %.4f' % (number, error))

    if hvd.rank() == 0:
        ckpt.save(ckpt_prefix)


if __name__ == '__main__':
    if len(sys.argv) == 2 and sys.argv[1] == '--version':
        if hvd.rank() == 0:
            print('1.0')
    else:
        # the normal case
        main()
