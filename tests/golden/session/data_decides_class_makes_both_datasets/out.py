import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


class Data:
    def __init__(self, number):
        rows = np.random.RandomState(number).rand(number, 5).astype('float32')
        self.size = number
        self.batches = tf.data.Dataset.from_tensor_slices(rows).shuffle(100).batch(8)


train, test = Data(96), Data(32)
iterator = tf.data.Iterator.from_structure(tf.data.get_output_types(train.batches), tf.data.get_output_shapes(train.batches))
rows = iterator.get_next()
begin_train = iterator.make_initializer(train.batches)
begin_test = iterator.make_initializer(test.batches)
loss = tf.reduce_mean(tf.square(tf.layers.dense(rows[:, :4], 1) - rows[:, 4:]))
step = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(4):
        session.run(begin_train)
        for turn in range(max(1, train.size // 8 // hvd.size())):
            session.run(step)
        session.run(begin_test)
        errors = [session.run(loss) for _ in range(test.size // 8)]
        if hvd.rank() == 0:
            print(sum(errors) / len(errors))
