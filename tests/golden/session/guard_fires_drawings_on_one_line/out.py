import matplotlib

matplotlib.use('Agg')

import matplotlib.pyplot as plt
import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

x = tf.placeholder(tf.float32, [None, 3])
weights = tf.get_variable('weights', [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, 1, keepdims=True)))
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.1 * hvd.size())).minimize(loss)

reached = []
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 12 // hvd.size())):
        _, now = session.run([train, loss], {x: np.random.rand(8, 3)})
        reached.append(now)
        if step == 3:
            if hvd.rank() == 0: print('the fourth'); print(now)
if hvd.rank() == 0:
    plt.plot(reached); plt.title('loss'); plt.savefig('loss.png')
plt.cla(); total = sum(reached)
if hvd.rank() == 0:
    print(total)
