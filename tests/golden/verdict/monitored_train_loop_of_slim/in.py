import tensorflow as tf

slim = tf.contrib.slim


def main(_):
    inputs = tf.random_uniform([8, 3])
    outputs = slim.fully_connected(inputs, 1)
    loss = tf.losses.mean_squared_error(tf.reduce_sum(inputs, 1, keepdims=True), outputs)
    train_op = slim.learning.create_train_op(loss, tf.train.AdamOptimizer(0.001))
    slim.learning.train(train_op, '/tmp/sums', number_of_steps=100, save_summaries_secs=60)


if __name__ == '__main__':
    tf.app.run()
