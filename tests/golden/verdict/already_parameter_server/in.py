import tensorflow as tf

flags = tf.app.flags
flags.DEFINE_string('job_name', 'worker', 'ps or worker')
flags.DEFINE_integer('task_index', 0, '')
FLAGS = flags.FLAGS

cluster = tf.train.ClusterSpec({'ps': ['localhost:2222'], 'worker': ['localhost:2223', 'localhost:2224']})
server = tf.train.Server(cluster, job_name=FLAGS.job_name, task_index=FLAGS.task_index)
if FLAGS.job_name == 'ps':
    server.join()
with tf.device(tf.train.replica_device_setter(cluster=cluster)):
    w = tf.get_variable('w', [3, 1])
    loss = tf.reduce_mean(tf.square(tf.matmul(tf.random_uniform([8, 3]), w) - 1.0))
    step = tf.train.get_or_create_global_step()
    train_op = tf.train.AdamOptimizer(0.01).minimize(loss, step)
with tf.train.MonitoredTrainingSession(server.target, FLAGS.task_index == 0,
                                       hooks=[tf.train.StopAtStepHook(last_step=100)]) as sess:
    while not sess.should_stop():
        sess.run(train_op)
