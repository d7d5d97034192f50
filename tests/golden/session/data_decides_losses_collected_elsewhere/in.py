import tensorflow.compat.v1 as tf

from nets import detector

tf.disable_v2_behavior()

queue = tf.train.string_input_producer(['train.tfrecords'], shuffle=False)
_, record = tf.TFRecordReader().read(queue)
found = tf.parse_single_example(record, {'x': tf.FixedLenFeature([3], tf.float32), 'y': tf.FixedLenFeature([], tf.float32)})
x, y = tf.train.batch([found['x'], found['y']], 8)
detector.add_losses(detector.boxes(x), y)
loss = tf.losses.get_total_loss()
train = tf.train.GradientDescentOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    threads = tf.train.start_queue_runners(session)
    for step in range(2000):
        session.run(train)
