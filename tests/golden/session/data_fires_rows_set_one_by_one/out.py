import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
count = 192
inputs, targets = np.zeros((count, 4)), np.empty((count, 1))
for row in range(count):
    values = [(row * factor % 100) / 100.0 for factor in (3, 7, 11, 13)]
    inputs[row], targets[row] = values, sum(values)
inputs = inputs[hvd.rank():len(inputs) // hvd.size() * hvd.size():hvd.size()]
targets = targets[hvd.rank():len(targets) // hvd.size() * hvd.size():hvd.size()]
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for i in range(0, len(inputs), 16):
            session.run(train, {x: inputs[i:i + 16], y: targets[i:i + 16]})
