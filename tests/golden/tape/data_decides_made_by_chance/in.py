import tensorflow as tf

w = tf.Variable(1.0)
b = tf.Variable(0.0)
x = tf.random.normal([100])
y = 3.0 * x + 2.0 + tf.random.normal([100])
for epoch in range(30):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((w * x + b - y) ** 2)
    dw, db = tape.gradient(loss, [w, b])
    w.assign_sub(0.1 * dw)
    b.assign_sub(0.1 * db)
    print(epoch, loss.numpy())
