import tensorflow.compat.v1 as tf
tf.disable_v2_behavior()

counter = tf.get_variable('counter', [], initializer=tf.zeros_initializer())
up = counter.assign_add(2.0)
with tf.Session() as sess:
    sess.run(tf.global_variables_initializer())
    for _ in range(5):
        print(sess.run(up))
