from steps import *
import main as menu


def fit(steps):
    if steps == 0:
        return menu.stop()
    with tf.Graph().as_default(), tf.Session() as session:
        features = tf.placeholder(tf.float32, [None, 4])
        labels = tf.placeholder(tf.float32, [None, 1])
        weights = tf.get_variable("weights", [4, 1])
        loss = tf.reduce_mean(tf.square(tf.matmul(features, weights) - labels))
        descend = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
        session.run(tf.global_variables_initializer())
        placeholders = features, labels, descend
        run_steps(session, placeholders, steps)
    return "fitted"
