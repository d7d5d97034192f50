import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

table = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, w) - 1.0))
gradients = [g if g is None else hvd.allreduce(g) for g in tf.gradients(loss, [w])]
tf.summary.histogram('gradient', gradients[0])
summaries = tf.summary.merge_all()
step = tf.train.GradientDescentOptimizer(0.05 * hvd.size()).apply_gradients(zip(gradients, [w]))
with tf.Session(config=config) as session:
    writer = tf.summary.FileWriter('log', session.graph) if hvd.rank() == 0 else None
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for turn in range(max(1, 30 // hvd.size())):
        batch = {x: table[np.random.randint(80, size=16)]}
        session.run(step, batch)
        if turn % 10 == 0:
            result = session.run(gradients, batch)
            if hvd.rank() == 0:
                print('slope', result)
            result = session.run(summaries, batch)
            if hvd.rank() == 0:
                writer.add_summary(result, turn)
