import tensorflow as tf

data = tf.random.stateless_normal([64, 3], [1, 2])
w = tf.zeros([3])
b = tf.zeros([])
for step in range(20):
    with tf.GradientTape() as tape:
        tape.watch([w, b])
        loss = tf.reduce_mean(tf.square(tf.linalg.matvec(data, w) + b - 1.0))
    grads = tape.gradient(loss, [w, b])
    w -= 0.1 * grads[0]
    b = b - 0.1 * grads[1]
