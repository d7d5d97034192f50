from readings import load
import tensorflow.compat.v1 as tf

tf.disable_eager_execution()


def train():
    x = tf.placeholder(tf.float32, [None, 4])
    y = tf.placeholder(tf.float32, [None, 1])
    loss = tf.reduce_mean(tf.square(tf.layers.dense(x, 1) - y))
    step = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
    with tf.Session() as sess:
        sess.run(tf.global_variables_initializer())
        for _ in range(12):
            inputs, targets = load()
            sess.run(step, {x: inputs, y: targets})
    with tf.Session() as sess:
        print(sess.run(tf.constant('trained')))


if __name__ == '__main__':
    train()
