import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_eager_execution()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
series = np.sin(np.arange(641, dtype='float32'))
x = series[:-1].reshape(-1, 10, 1)
y = series[1:].reshape(-1, 10, 1)
batch = tf.placeholder(tf.float32, [None, 10, 1])
wanted = tf.placeholder(tf.float32, [None, 10, 1])
first = tf.placeholder(tf.float32, [None, 4])
cell = tf.nn.rnn_cell.GRUCell(4)
hidden, last = tf.nn.dynamic_rnn(cell, batch, initial_state=first)
loss = tf.reduce_mean(tf.square(tf.layers.dense(hidden, 1) - wanted))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        state = np.zeros((1, 4))
        for number in range(len(x)):
            _, state = session.run([train, last], {batch: x[number:number + 1], wanted: y[number:number + 1], first: state})
