import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
x = np.random.RandomState(0).rand(64, 4).astype('float32')
given = tf.placeholder(tf.float32, [None, 4])
loss = tf.reduce_mean(tf.square(tf.layers.dense(given, 1)[:, 0] - tf.reduce_sum(given, 1)))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.001 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    step = 0
    while True:
        rows = np.random.randint(0, 64, 8)
        session.run(train, {given: x[rows]})
        if step % 10 == 0:
            if hvd.rank() == 0:
                print(step)
        if step == max(1, 40 // hvd.size()):
            if hvd.rank() == 0:
                print('last', session.run(loss, {given: x}))
                np.save('weights.npy', session.run(tf.trainable_variables()[0]))
        if step == max(1, 40 // hvd.size()):
            break
        step += 1
