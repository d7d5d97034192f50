import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
words = ['%04d' % (n * 37 % 1000) for n in range(192)]
labels = [[int(word) / 1000.0] for word in words]
rows = []
for word in words:
    rows.append([ord(letter) - 48 for letter in word])
rows = rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()]
labels = labels[hvd.rank():len(labels) // hvd.size() * hvd.size():hvd.size()]
batch = 16
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        for i in range(len(rows) // batch):
            session.run(train, {x: rows[i * batch:(i + 1) * batch], y: labels[i * batch:(i + 1) * batch]})
