import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()
series = np.sin(np.arange(641, dtype='float32'))
x = series[:-1].reshape(-1, 10, 1)
y = series[1:].reshape(-1, 10, 1)
batch = tf.placeholder(tf.float32, [None, 10, 1])
wanted = tf.placeholder(tf.float32, [None, 10, 1])
first = tf.placeholder(tf.float32, [None, 4])
cell = tf.nn.rnn_cell.GRUCell(4)
hidden, last = tf.nn.dynamic_rnn(cell, batch, initial_state=first)
loss = tf.reduce_mean(tf.square(tf.layers.dense(hidden, 1) - wanted))
train = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(2):
        state = np.zeros((1, 4))
        for number in range(len(x)):
            _, state = session.run([train, last], {batch: x[number:number + 1], wanted: y[number:number + 1], first: state})
