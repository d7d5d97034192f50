import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
pairs = [[n * 7 % 31, n * 11 % 31] for n in range(300)]


def draw(count):
    chosen = np.random.choice(range(len(pairs)), count, replace=False)
    return [pairs[n][0] for n in chosen], [[pairs[n][1] / 31.0] for n in chosen]


x = tf.placeholder(tf.int32, [20])
y = tf.placeholder(tf.float32, [20, 1])
table = tf.get_variable('table', [31, 2])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(tf.nn.embedding_lookup(table, x), 1))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(loss)
result = draw(3)
if hvd.rank() == 0:
    print(result)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for step in range(max(1, 60 // hvd.size())):
        xs, ys = draw(20)
        session.run(train, {x: xs, y: ys})
