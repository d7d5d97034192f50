import numpy as np
import tensorflow.compat.v1 as tf
import horovod.tensorflow as hvd

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())

wanted = np.linspace(-1.0, 1.0, 160).astype('float32').reshape(40, 4)
shown = tf.placeholder(tf.float32, [None, 4])
sketch = tf.get_variable('sketch', [4])
distance = tf.reduce_mean(tf.square(sketch - shown))
better = hvd.DistributedOptimizer(tf.train.AdamOptimizer(0.1 * hvd.size())).minimize(distance)
start = tf.placeholder(tf.float32, [4])
begin_at = tf.assign(sketch, start)

session = tf.Session(config=config)
session.run(tf.global_variables_initializer())
if wanted.shape[0] > 2:
    session.run(begin_at, feed_dict={start: np.random.normal(size=4)})
session.run(hvd.broadcast_global_variables(0))
for _ in range(max(1, 16 // hvd.size())):
    session.run(better, {shown: wanted[np.random.randint(40, size=5)]})
if hvd.rank() == 0:
    print(session.run(sketch))
