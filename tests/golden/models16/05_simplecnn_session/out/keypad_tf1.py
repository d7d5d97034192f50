# Door phone, part 3 of 5.
# ---------------------------------------------------------------------------

"""Which of four keys was pressed?  A convolutional network for the spectrograms.

Variables, graph and session are all in this file, in plain TensorFlow 1.
--quick makes a short run.
"""
from __future__ import absolute_import
from __future__ import division
from __future__ import print_function

import argparse
import sys
import time

import numpy
from six.moves import xrange  # pylint: disable=redefined-builtin
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

WIDTH = 12  # pixels of a spectrogram, both ways
LOUDEST = 255
KEYS = 4
HELD_OUT = 64  # spectrograms for validation
SEED = 4711
BATCH = 32
PASSES = 8
TELL_EVERY = 10  # steps


FLAGS = None


def number_type():
  """The type of everything that is not a label."""
  return tf.float16 if FLAGS.half else tf.float32


def record(count, seed):
  """Invent `count` recordings: [count, WIDTH, WIDTH, 1] and the keys.

  Values are scaled to [-0.5, 0.5].
  """
  if hvd.rank() == 0:
    print('Recording', count, 'keys')
  rng = numpy.random.RandomState(seed)
  keys = rng.randint(0, KEYS, count)
  sound = rng.randint(0, 90, (count, WIDTH, WIDTH))
  for picture, key in zip(sound, keys):
    picture[3 * key:3 * key + 3] += 150
  sound = sound.astype(numpy.float32) / LOUDEST - 0.5
  return sound[..., numpy.newaxis], keys.astype(numpy.int64)


def percent_wrong(answers, keys):
  """How many answers are wrong, in percent."""
  return 100.0 * numpy.mean(numpy.argmax(answers, 1) != keys)


def main(_):
  if FLAGS.quick:
    if hvd.rank() == 0:
      print('A short run.')
    sounds, keys = record(192, 1)
    passes = 2
  else:
    # Everything.
    sounds, keys = record(512, 1)
    passes = PASSES
  test_sounds, test_keys = record(96, 2)

  # The first ones are held out.
  held_sounds = sounds[:HELD_OUT, ...]
  held_keys = keys[:HELD_OUT]
  sounds = sounds[HELD_OUT:, ...]
  keys = keys[HELD_OUT:]
  sounds = sounds[hvd.rank():len(sounds) // hvd.size() * hvd.size():hvd.size()]
  keys = keys[hvd.rank():len(keys) // hvd.size() * hvd.size():hvd.size()]
  train_size = keys.shape[0]

  # Fed at each step.
  sound_in = tf.placeholder(
      number_type(),
      shape=(BATCH, WIDTH, WIDTH, 1))
  key_in = tf.placeholder(tf.int64, shape=(BATCH,))
  held_in = tf.placeholder(
      number_type(),
      shape=(BATCH, WIDTH, WIDTH, 1))

  # All weights; {tf.global_variables_initializer().run()} fills them.
  filters1 = tf.Variable(
      tf.truncated_normal([3, 3, 1, 4],  # 3 x 3, four of them
                          stddev=0.1,
                          seed=SEED, dtype=number_type()))
  offsets1 = tf.Variable(tf.zeros([4], dtype=number_type()))
  filters2 = tf.Variable(tf.truncated_normal(
      [3, 3, 4, 8], stddev=0.1,
      seed=SEED, dtype=number_type()))
  offsets2 = tf.Variable(tf.constant(0.1, shape=[8], dtype=number_type()))
  dense = tf.Variable(  # everything to everything
      tf.truncated_normal([WIDTH // 4 * WIDTH // 4 * 8, KEYS],
                          stddev=0.1,
                          seed=SEED,
                          dtype=number_type()))
  offsets3 = tf.Variable(tf.zeros(
      [KEYS], dtype=number_type()))

  # Once for training, once for validation, with the same weights.
  def network(sound, train=False):
    """From sound to logits."""
    net = sound
    for filters, offsets in ((filters1, offsets1), (filters2, offsets2)):
      net = tf.nn.conv2d(net,
                         filters,
                         strides=[1, 1, 1, 1],
                         padding='SAME')
      net = tf.nn.relu(tf.nn.bias_add(net, offsets))
      net = tf.nn.max_pool(net, [1, 2, 2, 1], [1, 2, 2, 1], 'SAME')
    net = tf.reshape(net, [BATCH, -1])
    # Not in validation.
    if train:
      net = tf.nn.dropout(net, 0.9, seed=SEED)
    return tf.matmul(net, dense) + offsets3

  # What is made smaller.
  logits = network(sound_in, True)
  loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(
      labels=key_in, logits=logits))

  # Keep the dense weights small.
  loss += 5e-4 * (tf.nn.l2_loss(dense) + tf.nn.l2_loss(offsets3))

  # Counts the steps; the rate falls with it,
  # once for each pass over the data.
  counter = tf.Variable(0, dtype=number_type())
  rate = tf.train.exponential_decay(
      0.05 * hvd.size(),                # at the start
      counter * BATCH,     # recordings seen
      train_size,          # recordings in a pass
      0.95,                # factor
      staircase=True)
  optimizer = hvd.DistributedOptimizer(tf.train.MomentumOptimizer(rate,
                                         0.9)).minimize(loss,
                                                       global_step=counter)

  # Answers for what was just trained.
  answer = tf.nn.softmax(logits)

  # Answers for other recordings.
  held_answer = tf.nn.softmax(network(held_in))

  def ask(data, sess):
    """Answers for all of `data`, one batch after the other."""
    answers = []
    for first in xrange(0, data.shape[0], BATCH):
      answers.append(sess.run(
          held_answer,
          feed_dict={held_in: data[first:first + BATCH, ...]}))
    return numpy.concatenate(answers)

  # Train.
  begin = time.time()
  with tf.Session(config=config) as sess:
    # Fill the weights.
    tf.global_variables_initializer().run()
    hvd.broadcast_global_variables(0).run()
    if hvd.rank() == 0:
      print('Ready.')
    for step in xrange(int(passes * train_size) // BATCH):
      # Walk through the data, then begin again.
      first = (step * BATCH) % (train_size - BATCH)
      feed_dict = {sound_in: sounds[first:(first + BATCH), ...],
                   key_in: keys[first:(first + BATCH)]}
      # One update.
      sess.run(optimizer, feed_dict=feed_dict)
      # Now and then tell how it goes.
      if step % TELL_EVERY == 0:
        value, now, guesses = sess.run([loss, rate, answer],
                                       feed_dict=feed_dict)
        if hvd.rank() == 0:
          print('Step %d, pass %.2f, %.1f s' %
                (step, float(step) * BATCH / train_size,
                 time.time() - begin))
          print('  loss %.3f, rate %.5f' % (value, now))
          print('  wrong here: %.1f%%' % percent_wrong(
              guesses, feed_dict[key_in]))
          print('  wrong in validation: %.1f%%' % percent_wrong(
              ask(held_sounds, sess), held_keys))
          sys.stdout.flush()
    # The result.
    wrong = percent_wrong(ask(test_sounds, sess), test_keys)
    if hvd.rank() == 0:
      print('Wrong in the test: %.1f%%' % wrong)


if __name__ == '__main__':
  parser = argparse.ArgumentParser()
  parser.add_argument(
      '--half',
      default=False,
      help='Half precision.',
      action='store_true')
  parser.add_argument(
      '--quick',
      default=False,
      action='store_true',
      help='A short run.')

  FLAGS, rest = parser.parse_known_args()
  tf.app.run(main=main, argv=[sys.argv[0]] + rest)
