import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
given = np.arange(16, dtype=np.float32).reshape(16, 1) / 16.0
wanted = 2.0 * given
x = tf.placeholder(tf.float32, [None, 1])
y = tf.placeholder(tf.float32, [None, 1])
w = tf.get_variable('w', initializer=0.5)
loss = tf.reduce_mean(tf.square(w * x - y))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.02 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(4):
        told = []
        for one, other in zip(given[hvd.rank():len(given) // hvd.size() * hvd.size():hvd.size()], wanted[hvd.rank():len(given) // hvd.size() * hvd.size():hvd.size()]):
            now, _ = sess.run([w, train], {x: [one], y: [other]})
            told.append(now * one)
        for one, other, guess in zip(given[hvd.rank():len(given) // hvd.size() * hvd.size():hvd.size()], wanted[hvd.rank():len(given) // hvd.size() * hvd.size():hvd.size()], told):
            if hvd.rank() == 0:
                print(one, other, guess)
