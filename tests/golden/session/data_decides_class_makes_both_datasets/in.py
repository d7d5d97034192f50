import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


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
step = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(4):
        session.run(begin_train)
        for turn in range(train.size // 8):
            session.run(step)
        session.run(begin_test)
        errors = [session.run(loss) for _ in range(test.size // 8)]
        print(sum(errors) / len(errors))
