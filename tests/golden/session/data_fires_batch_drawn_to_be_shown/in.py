import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
pairs = [[n * 7 % 31, n * 11 % 31] for n in range(300)]


def draw(count):
    chosen = np.random.choice(range(len(pairs)), count, replace=False)
    return [pairs[n][0] for n in chosen], [[pairs[n][1] / 31.0] for n in chosen]


x = tf.placeholder(tf.int32, [20])
y = tf.placeholder(tf.float32, [20, 1])
table = tf.get_variable('table', [31, 2])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(tf.nn.embedding_lookup(table, x), 1))
train = tf.train.AdamOptimizer(0.1).minimize(loss)
print(draw(3))
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(60):
        xs, ys = draw(20)
        session.run(train, {x: xs, y: ys})
