import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

rows = np.random.RandomState(5).rand(48, 3)
batch = 6
x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for step in range(max(1, int(len(rows) / batch) // hvd.size())):
            chosen = rows[np.random.randint(0, len(rows), batch)]
            session.run(train, {x: chosen})
            if step == max(1, int(len(rows) / batch) // hvd.size()) - 1:
                reached = session.run(loss, {x: rows})
                if hvd.rank() == 0:
                    print(epoch, reached)
