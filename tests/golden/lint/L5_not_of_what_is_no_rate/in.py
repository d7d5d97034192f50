import tensorflow as tf
import horovod.tensorflow as hvd

tf.compat.v1.disable_eager_execution()
hvd.init()
config = tf.compat.v1.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
w = tf.compat.v1.get_variable('w', [4, 1])
x = tf.random.normal([16, 4], seed=hvd.rank())
loss = tf.reduce_mean(tf.square(x @ w - 1.0))
step = tf.compat.v1.train.get_or_create_global_step()
temperature = tf.compat.v1.train.exponential_decay(1.0, step, 100, 0.9)
loss = loss / temperature
optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train = optimizer.minimize(loss, global_step=step)
hooks = [hvd.BroadcastGlobalVariablesHook(0), tf.compat.v1.train.StopAtStepHook(1000 // hvd.size())]
with tf.compat.v1.train.MonitoredTrainingSession(hooks=hooks, config=config) as session:
    while not session.should_stop():
        session.run(train)
