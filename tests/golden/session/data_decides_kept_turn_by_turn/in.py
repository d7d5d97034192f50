import random

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

shelves = [[(reader * 7 + book) % 23 for book in range(6)] for reader in range(8)]
kept = [random.sample(books, 1)[0] for books in shelves]
known = [(reader, book) for reader, books in enumerate(shelves) for book in books if book != kept[reader]]

readers = tf.placeholder(tf.int32, [None])
books = tf.placeholder(tf.int32, [None])
taste = tf.get_variable('taste', [8, 4])
genre = tf.get_variable('genre', [23, 4])
liking = tf.reduce_sum(tf.nn.embedding_lookup(taste, readers) * tf.nn.embedding_lookup(genre, books), 1)
loss = tf.reduce_mean(tf.square(liking - 1.0))
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss)

with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(10):
        pairs = np.array(random.choices(known, k=8))
        session.run(train, {readers: pairs[:, 0], books: pairs[:, 1]})
