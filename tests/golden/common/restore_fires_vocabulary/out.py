import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from tensorflow.contrib import learn

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

reviews = [line.rstrip() for line in open('reviews.txt')]
stars = np.loadtxt('stars.txt', dtype='float32')


def number(texts, kept):
    words = learn.preprocessing.VocabularyProcessor(20).fit(texts)
    if hvd.rank() == 0:
        words.save(kept)
    with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
        waiting.run(hvd.allreduce(tf.constant(0.), name='barrier'))
    return np.array(list(learn.preprocessing.VocabularyProcessor.restore(kept).transform(texts)))


numbered = number(reviews, 'words.bin')
batch = tf.placeholder(tf.int32, [None, 20])
given = tf.placeholder(tf.float32, [None])
slope = tf.get_variable('slope', [20, 1])
guess = tf.matmul(tf.to_float(batch), slope)[:, 0]
move = hvd.DistributedOptimizer(tf.train.AdagradOptimizer(0.1 * hvd.size())).minimize(tf.reduce_mean(tf.square(guess - given)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(300):
        chosen = np.arange(turn, turn + 32) % len(stars)
        session.run(move, {batch: numbered[chosen], given: stars[chosen]})
