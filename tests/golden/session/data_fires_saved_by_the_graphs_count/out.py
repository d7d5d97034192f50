import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
batch = tf.placeholder(tf.float32, [None, 4])
global_step = tf.train.get_or_create_global_step()
loss = tf.reduce_mean(tf.square(tf.layers.dense(batch, 1) - tf.reduce_sum(batch, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss, global_step=global_step)
saver = tf.train.Saver()
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(4):
        for begin in range(0, len(rows), 8):
            _, value, step = session.run([train, loss, global_step], {batch: rows[begin:begin + 8]})
            if step % max(1, 10 // hvd.size()) == 0:
                if hvd.rank() == 0:
                    saver.save(session, './model', global_step=step)
    last = session.run(global_step)
    if hvd.rank() == 0:
        print(value, last)
