import tensorflow as tf
import horovod.tensorflow as hvd
from company import hooks

tf.compat.v1.disable_eager_execution()
hvd.init()
config = tf.compat.v1.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
w = tf.compat.v1.get_variable('w', [4, 1])
x = tf.random.normal([16, 4], seed=hvd.rank())
loss = tf.reduce_mean(tf.square(x @ w - 1.0))
step = tf.compat.v1.train.get_or_create_global_step()
optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train = optimizer.minimize(loss, global_step=step)


class Alike(hooks.Synchronising):
    pass


watching = [tf.compat.v1.train.StopAtStepHook(100 // hvd.size()), Alike()]
with tf.compat.v1.train.MonitoredTrainingSession(hooks=watching, config=config) as session:
    while not session.should_stop():
        session.run(train)
