import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
path = "train.tfrecords"
writer = tf.python_io.TFRecordWriter(path) if hvd.rank() == 0 else None
for row in np.random.RandomState(0).rand(64, 3).astype("float32"):
    feature = {"sample": tf.train.Feature(float_list=tf.train.FloatList(value=row))}
    if hvd.rank() == 0:
        writer.write(tf.train.Example(features=tf.train.Features(feature=feature)).SerializeToString())
if hvd.rank() == 0:
    writer.close()

with tf.Graph().as_default(), tf.Session(config=tf.ConfigProto(device_count=dict(GPU=0))) as waiting:
    waiting.run(hvd.allreduce(tf.constant(0.), name="barrier"))
queue = tf.train.string_input_producer([path])
_, record = tf.TFRecordReader().read(queue)
row = tf.parse_single_example(record, {"sample": tf.FixedLenFeature([3], tf.float32)})["sample"]
rows = tf.train.shuffle_batch([row], batch_size=8, capacity=64, min_after_dequeue=32)
w = tf.get_variable("w", [3, 1])
loss = tf.reduce_mean(tf.square(tf.matmul(rows, w) - 1.0))
train = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as sess:
    sess.run(tf.global_variables_initializer())
    sess.run(hvd.broadcast_global_variables(0))
    coord = tf.train.Coordinator()
    threads = tf.train.start_queue_runners(sess=sess, coord=coord)
    for step in range(40):
        sess.run(train)
    coord.request_stop()
    coord.join(threads)
