import numpy as np
import tensorflow as tf
from tensorflow.contrib.learn import preprocessing

reviews = [line.rstrip() for line in open('reviews.txt')]
stars = np.loadtxt('stars.txt', dtype='float32')
words = preprocessing.VocabularyProcessor(20, min_frequency=2)
numbered = np.array(list(words.fit_transform(reviews)))
words.save('words.bin')

batch = tf.placeholder(tf.int32, [None, 20])
given = tf.placeholder(tf.float32, [None])
table = tf.get_variable('table', [len(words.vocabulary_), 8])
guess = tf.reduce_mean(tf.nn.embedding_lookup(table, batch), axis=[1, 2])
move = tf.train.AdagradOptimizer(0.1).minimize(tf.reduce_mean(tf.square(guess - given)))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for turn in range(300):
        chosen = np.random.randint(len(stars), size=32)
        session.run(move, {batch: numbered[chosen], given: stars[chosen]})
