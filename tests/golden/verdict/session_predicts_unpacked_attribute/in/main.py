import tensorflow.compat.v1 as tf

from scorer import Scorer, rows

scorer = Scorer()
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for row in rows:
        print(scorer.score(sess, row[None]))
