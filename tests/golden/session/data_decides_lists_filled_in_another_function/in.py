import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()
rows = []
targets = []


def fit(epochs):
    for n in range(192):
        rows.append([(n * factor % 100) / 100.0 for factor in (3, 7, 11)])
        targets.append([sum(rows[-1])])
    x = tf.placeholder(tf.float32, [None, 3])
    y = tf.placeholder(tf.float32, [None, 1])
    train = tf.train.AdamOptimizer(0.01).minimize(tf.losses.mean_squared_error(y, tf.layers.dense(x, 1)))
    with tf.Session() as session:
        session.run(tf.global_variables_initializer())
        for epoch in range(epochs):
            for i in range(0, len(rows), 16):
                session.run(train, {x: rows[i:i + 16], y: targets[i:i + 16]})


fit(3)
