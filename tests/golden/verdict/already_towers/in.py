import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()

data = np.random.RandomState(1).rand(80, 3).astype('float32')
x = tf.placeholder(tf.float32, [None, 3])
w = tf.get_variable('w', [3, 1])
def tower_loss(part):
    return tf.reduce_mean(tf.square(tf.matmul(part, w) - 1.0))


opt = tf.train.GradientDescentOptimizer(0.1)
tower_grads = []
for i, part in enumerate(tf.split(x, 2)):
    with tf.device('/gpu:%d' % i):
        tower_grads.append(opt.compute_gradients(tower_loss(part)))
mean_grads = [(tf.add_n([g for g, _ in pairs]) / 2, pairs[0][1]) for pairs in zip(*tower_grads)]
train_op = opt.apply_gradients(mean_grads)
with tf.Session(config=tf.ConfigProto(allow_soft_placement=True)) as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(20):
        sess.run(train_op, {x: data[np.random.randint(80, size=16)]})
