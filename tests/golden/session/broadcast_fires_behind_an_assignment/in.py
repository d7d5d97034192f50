import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

wanted = np.linspace(-1.0, 1.0, 160).astype('float32').reshape(40, 4)
shown = tf.placeholder(tf.float32, [None, 4])
sketch = tf.get_variable('sketch', [4])
distance = tf.reduce_mean(tf.square(sketch - shown))
better = tf.train.AdamOptimizer(0.1).minimize(distance)
start = tf.placeholder(tf.float32, [4])
begin_at = tf.assign(sketch, start)

session = tf.Session()
session.run(tf.global_variables_initializer())
if wanted.shape[0] > 2:
    session.run(begin_at, feed_dict={start: np.random.normal(size=4)})
for _ in range(16):
    session.run(better, {shown: wanted[np.random.randint(40, size=5)]})
print(session.run(sketch))
