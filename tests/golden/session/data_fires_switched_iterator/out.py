import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
images = np.random.RandomState(0).rand(64, 4).astype(np.float32)
labels = np.random.RandomState(1).randint(0, 3, 64)
tests = np.random.RandomState(2).rand(16, 4).astype(np.float32)
answers = np.random.RandomState(3).randint(0, 3, 16)
train_data = tf.data.Dataset.from_tensor_slices((images, labels)).take(len(images) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(64).batch(8)
test_data = tf.data.Dataset.from_tensor_slices((tests, answers)).batch(8)
iterator = tf.data.Iterator.from_structure(train_data.output_types, train_data.output_shapes)
x, y = iterator.get_next()
start_train = iterator.make_initializer(train_data)
start_test = iterator.make_initializer(test_data)
w = tf.get_variable("w", shape=(4, 3), initializer=tf.random_normal_initializer())
logits = tf.matmul(x, w)
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(logits=logits, labels=y))
correct = tf.reduce_sum(tf.cast(tf.equal(tf.argmax(logits, 1), y), tf.float32))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    for epoch in range(3):
        sess.run(start_train)
        steps = 0
        total = 0
        try:
            while True:
                _, value = sess.run([train, loss])
                total += value
                steps += 1
        except tf.errors.OutOfRangeError:
            pass
        if hvd.rank() == 0:
            print(epoch, total / steps)
        sess.run(start_test)
        right = 0
        try:
            while True:
                right += sess.run(correct)
        except tf.errors.OutOfRangeError:
            pass
        if hvd.rank() == 0:
            print("right:", right / len(tests))
