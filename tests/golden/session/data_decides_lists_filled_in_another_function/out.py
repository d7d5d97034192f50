import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
rows = []
targets = []


def fit(epochs):
    for n in range(192):
        rows.append([(n * factor % 100) / 100.0 for factor in (3, 7, 11)])
        targets.append([sum(rows[-1])])
    x = tf.placeholder(tf.float32, [None, 3])
    y = tf.placeholder(tf.float32, [None, 1])
    train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(tf.losses.mean_squared_error(y, tf.layers.dense(x, 1)))
    with tf.Session(config=config) as session:
        session.run(tf.global_variables_initializer())
        session.run(hvd.broadcast_global_variables(0))
        for epoch in range(epochs):
            for i in range(0, len(rows), 16):
                session.run(train, {x: rows[i:i + 16], y: targets[i:i + 16]})


fit(3)
