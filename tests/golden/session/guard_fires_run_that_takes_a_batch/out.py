import os
import tempfile

import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
names = sorted(os.listdir(os.path.dirname(tf.__file__)))[:16]
lengths = np.array([len(name) for name in names], dtype=np.float32)
batches = tf.data.Dataset.from_tensor_slices(lengths).take(len(lengths) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).repeat(4).batch(4)
length = batches.make_one_shot_iterator().get_next()
w = tf.get_variable('w', initializer=1.0)
loss = tf.reduce_mean(tf.square(w * length / 10.0 - 1.0))
tf.summary.scalar('loss', loss)
summaries = tf.summary.merge_all()
made = tf.train.get_or_create_global_step()
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, global_step=made)
saver = tf.train.Saver()
folder = tempfile.mkdtemp()
writer = tf.summary.FileWriter(folder) if hvd.rank() == 0 else None
best = 1000.0
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    try:
        while True:
            _, step, now = sess.run([train, made, loss])
            if now < best:
                best = now
                if hvd.rank() == 0:
                    saver.save(sess, os.path.join(folder, 'best'))
            if step % 2 == 0:
                result = sess.run(loss)
                if hvd.rank() == 0:
                    print(step, result)
                text = sess.run(summaries)
                if hvd.rank() == 0:
                    writer.add_summary(text, step)
    except tf.errors.OutOfRangeError:
        if hvd.rank() == 0:
            print('done')
