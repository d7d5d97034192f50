"""Stamp recognition with a monitored session (TensorFlow 1)."""

import argparse
import os
import tensorflow as tf
import horovod.tensorflow as hvd
import numpy as np

hvd.init()

layers = tf.layers

tf.logging.set_verbosity(tf.logging.INFO)

# What can be set
options = argparse.ArgumentParser(description='Recognise stamps')
options.add_argument('--smoothing', type=float, default=0.0,
                     help='how much the labels are smoothed')
args = options.parse_args()

COUNTRIES = 6


def stamp_net(pixels, country, training):
    """Returns the guessed country and the loss."""
    wanted = tf.one_hot(tf.cast(country, tf.int32), COUNTRIES)
    net = tf.reshape(pixels, [-1, 12, 12, 1])

    # 12 x 12 -> 6 x 6
    with tf.variable_scope('edges'):
        net = layers.conv2d(net, 4, kernel_size=3, padding="same",
                            activation=tf.nn.relu)
        net = layers.max_pooling2d(net, 2, 2)

    # 6 x 6 -> 3 x 3
    with tf.variable_scope('shapes'):
        net = layers.conv2d(net, 8, kernel_size=3, padding="same",
                            activation=tf.nn.relu)
        net = layers.flatten(layers.max_pooling2d(net, 2, 2))

    with tf.variable_scope('decision'):
        net = layers.dense(net, 24, activation=tf.nn.relu)
        net = layers.dropout(net, rate=0.2, training=training)
        logits = layers.dense(net, COUNTRIES, activation=None)

    loss = tf.losses.softmax_cross_entropy(wanted, logits, label_smoothing=args.smoothing)
    return tf.argmax(logits, 1), loss


def load_stamps():
    rng = np.random.RandomState(8)
    country = rng.randint(0, COUNTRIES, 500)
    scan = rng.randint(0, 90, (500, 12, 12))
    for stamp, label in zip(scan, country):
        stamp[2 * label:2 * label + 2] += 140
    return (scan[:400], country[:400]), (scan[400:], country[400:])


def endless_batches(scan, country, batch_size=64):
    while True:
        order = np.random.permutation(len(scan))
        for first in range(0, len(scan) - batch_size + 1, batch_size):
            chosen = order[first:first + batch_size]
            yield scan[chosen], \
                  country[chosen]


def main(_):
    # Somebody else may make the album at the same time.
    album = 'stamp_album'
    if not os.path.isdir(album):
        try:
            os.makedirs(album, exist_ok=True)
        except OSError:
            if not os.path.isdir(album):
                raise

    (scan, country), (test_scan, test_country) = \
        load_stamps()

    # one row for each stamp, from 0 to 1
    scan = np.reshape(scan, (-1, 144)) / 255.0
    test_scan = np.reshape(test_scan, (-1, 144)) / 255.0

    # Build the graph...
    with tf.name_scope('feed'):
        pixels = tf.placeholder(tf.float32, [None, 144], name='pixels')
        target = tf.placeholder(tf.float32, [None], name='target')
    guess, loss = stamp_net(pixels, target, True)

    opt = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size()))

    step = tf.train.get_or_create_global_step()
    train_op = opt.minimize(loss, global_step=step)

    hooks = [
        # When to stop.
        tf.train.StopAtStepHook(last_step=200 // hvd.size()),

        tf.train.LoggingTensorHook(tensors={'loss': loss, 'step': step},
                                   every_n_iter=50),
    ]

    config = tf.ConfigProto()
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    config.gpu_options.allow_growth = True

    checkpoint_dir = './stamp_checkpoints'
    batches = endless_batches(scan,
                              country, batch_size=50)
    # It initialises or restores by itself, and saves now and then.
    with tf.train.MonitoredTrainingSession(checkpoint_dir=checkpoint_dir if hvd.rank() == 0 else None,
                                           hooks=[hvd.BroadcastGlobalVariablesHook(0)] + list(hooks),
                                           config=config) as session:
        while not session.should_stop():
            x, y = next(batches)
            session.run(train_op, feed_dict={pixels: x, target: y})


if __name__ == "__main__":
    tf.app.run()
