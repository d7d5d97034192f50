import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
path = "train.tfrecords"
writer = tf.python_io.TFRecordWriter(path)
for row in np.random.RandomState(0).rand(64, 3).astype("float32"):
    feature = {"sample": tf.train.Feature(float_list=tf.train.FloatList(value=row))}
    writer.write(tf.train.Example(features=tf.train.Features(feature=feature)).SerializeToString())
writer.close()

queue = tf.train.string_input_producer([path])
_, record = tf.TFRecordReader().read(queue)
row = tf.parse_single_example(record, {"sample": tf.FixedLenFeature([3], tf.float32)})["sample"]
rows = tf.train.shuffle_batch([row], batch_size=8, capacity=64, min_after_dequeue=32)
w = tf.get_variable("w", [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(rows, w) - 1.0))
train = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    coord = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess=sess, coord=coord)
    for step in range(40):
        sess.run(train)
    coord.request_stop()
    coord.join(threads)
