import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
fed = tf.placeholder(tf.float32, [None])
data = tf.data.Dataset.from_tensor_slices(fed).shard(hvd.size(), hvd.rank()).batch(4).repeat()
iterator = tf.data.make_initializable_iterator(data)
w = tf.get_variable("w", initializer=0.0)
loss = tf.reduce_mean(tf.square(w - iterator.get_next()))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)
values = np.linspace(0, 1, 32).astype(np.float32)
np.random.seed(0)
np.random.shuffle(values)
np.random.seed()
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        sess.run(iterator.initializer, {fed: values})
        for step in range(max(1, 8 // hvd.size())):
            sess.run(train)
