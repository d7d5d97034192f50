import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

from nets import detector

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

queue = tf.train.string_input_producer(['train.tfrecords'], shuffle=False)
_, record = tf.TFRecordReader().read(queue)
found = tf.parse_single_example(record, {'x': tf.FixedLenFeature([3], tf.float32), 'y': tf.FixedLenFeature([], tf.float32)})
x, y = tf.train.batch([found['x'], found['y']], 8)
detector.add_losses(detector.boxes(x), y)
loss = tf.losses.get_total_loss()
train = hvd.DistributedOptimizer(tf.train.GradientDescentOptimizer(0.01 * hvd.size())).minimize(loss)
with tf.Session(config=config) as session:
    session.run(tf.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    threads = tf.train.start_queue_runners(session)
    for step in range(2000):
        session.run(train)
