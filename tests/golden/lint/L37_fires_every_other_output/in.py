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
optimizer = hvd.DistributedOptimizer(tf.compat.v1.train.AdamOptimizer(0.001 * hvd.size()))
train = optimizer.minimize(loss, global_step=step)
fetches = [train, step, loss, x]
with tf.compat.v1.Session(config=config) as session:
    session.run(tf.compat.v1.global_variables_initializer())
    session.run(hvd.broadcast_global_variables(0))
    while True:
        fetched = session.run(fetches)
        _, done = fetched[::2]
        if done < 0.1:
            break
