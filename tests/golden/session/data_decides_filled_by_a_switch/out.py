import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
for name, first in (("shown.txt", 0), ("kept.txt", 100)):
    if hvd.rank() == 0:
        with open(name, "w") as lines:
            lines.write("".join("%d\n" % number for number in range(first, first + 32)))
is_training = tf.placeholder(tf.bool, [])


def chosen():
    return tf.cond(is_training, lambda: "shown.txt", lambda: "kept.txt")


data = tf.data.TextLineDataset(chosen()).map(lambda line: tf.strings.to_number(line) / 100).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        sess.run(iterator.initializer, {is_training: True})
        for step in range(max(1, 8 // hvd.size())):
            sess.run(train)
        sess.run(iterator.initializer, {is_training: False})
        if hvd.rank() == 0:
            print(np.mean([sess.run(loss) for step in range(8)]))
