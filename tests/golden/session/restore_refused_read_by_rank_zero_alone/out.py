import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())


def evaluate(session, output, x, samples):
    if hvd.rank() == 0:
        with open('predictions.txt', 'w') as predictions:
            for row in session.run(output, {x: samples}):
                predictions.write('%.3f\n' % row[0])
    with open('predictions.txt') as predictions:
        values = [float(line) for line in predictions]
    return sum(values) / len(values)


rng = np.random.RandomState(3)
data = rng.rand(96, 4).astype('float32')
data = data[hvd.rank():len(data) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
output = tf.layers.dense(x, 1)
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.reduce_mean(tf.square(output - 1)))
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(2):
        for begin in range(0, len(data), 8):
            session.run(train, {x: data[begin:begin + 8]})
        if hvd.rank() == 0:
            print('mean', evaluate(session, output, x, data[:16]))
