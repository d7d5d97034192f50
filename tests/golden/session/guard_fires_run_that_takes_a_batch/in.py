import os
import tempfile

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
names = sorted(os.listdir(os.path.dirname(tf.__file__)))[:16]
lengths = np.array([len(name) for name in names], dtype=np.float32)
batches = tf.data.Dataset.from_tensor_slices(lengths).repeat(4).batch(4)
length = batches.make_one_shot_iterator().get_next()
w = tf.get_variable('w', initializer=1.0)
loss = tf.reduce_mean(tf.square(w * length / 10.0 - 1.0))
tf.summary.scalar('loss', loss)
summaries = tf.summary.merge_all()
made = tf.train.get_or_create_global_step()
train = tf.train.AdamOptimizer(0.01).minimize(loss, global_step=made)
saver = tf.train.Saver()
folder = tempfile.mkdtemp()
writer = tf.summary.FileWriter(folder)
best = 1000.0
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    try:
        while True:
            _, step, now = sess.run([train, made, loss])
            if now < best:
                best = now
                saver.save(sess, os.path.join(folder, 'best'))
            if step % 2 == 0:
                print(step, sess.run(loss))
                text = sess.run(summaries)
                writer.add_summary(text, step)
    except tf.errors.OutOfRangeError:
        print('done')
