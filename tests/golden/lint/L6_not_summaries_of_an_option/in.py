import tensorflow as tf
import horovod.tensorflow as hvd

flags = tf.compat.v1.flags
flags.DEFINE_string('log_dir', '', 'Where the summaries go.')
FLAGS = flags.FLAGS
hvd.init()
tf.compat.v1.disable_eager_execution()
x = tf.random.normal([8, 1])
w = tf.compat.v1.get_variable('w', [1, 1])
loss = tf.reduce_mean(tf.square(x @ w - tf.sin(x)))
step = tf.compat.v1.train.get_or_create_global_step()
opt = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train_op = opt.minimize(loss, global_step=step)
config = tf.compat.v1.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
summaries = tf.compat.v1.train.SummarySaverHook(
    save_steps=100, output_dir=FLAGS.log_dir, summary_op=tf.compat.v1.summary.scalar('loss', loss))
hooks = [hvd.BroadcastGlobalVariablesHook(0), tf.compat.v1.train.StopAtStepHook(1000 // hvd.size()), summaries]
with tf.compat.v1.train.MonitoredTrainingSession(hooks=hooks, config=config) as sess:
    while not sess.should_stop():
        sess.run(train_op)
