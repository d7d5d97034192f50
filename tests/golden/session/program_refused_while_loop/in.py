import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
weights = tf.get_variable('weights', [4, 1])


def turn(count):
    rows = tf.random_uniform([8, 4])
    loss = tf.reduce_mean(tf.square(tf.matmul(rows, weights) - 1.))
    descend = tf.train.GradientDescentOptimizer(0.1).minimize(loss)
    with tf.control_dependencies([descend]):
        return count + 1


training = tf.while_loop(lambda count: count < 50, turn, [0])
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    session.run(training)
