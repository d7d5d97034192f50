import numpy as np
import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

rows = np.random.RandomState(8).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).repeat().batch(8)
batch = tf.data.make_one_shot_iterator(data).get_next()
weights = tf.get_variable('weights', [4, 1])
loss = tf.reduce_mean((tf.matmul(batch, weights) - 1.) ** 2)
step = tf.train.get_or_create_global_step()
train = tf.train.GradientDescentOptimizer(0.1).minimize(loss, global_step=step)
tf.summary.scalar('loss', loss)

hooks = [tf.train.StopAtStepHook(num_steps=20)]
with tf.train.MonitoredTrainingSession(hooks=hooks, checkpoint_dir='kept', summary_dir='events', save_summaries_steps=5) as sess:
    while not sess.should_stop():
        sess.run(train)
