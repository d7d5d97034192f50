import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
words = ['%04d' % (n * 37 % 1000) for n in range(192)]
labels = [[int(word) / 1000.0] for word in words]
rows = []
for word in words:
    rows.append([ord(letter) - 48 for letter in word])
batch = 16
x = tf.placeholder(tf.float32, [None, 4])
y = tf.placeholder(tf.float32, [None, 1])
loss = tf.losses.mean_squared_error(y, tf.layers.dense(x, 1))
train = tf.train.AdamOptimizer(0.01).minimize(loss)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for epoch in range(3):
        for i in range(len(rows) // batch):
            session.run(train, {x: rows[i * batch:(i + 1) * batch], y: labels[i * batch:(i + 1) * batch]})
