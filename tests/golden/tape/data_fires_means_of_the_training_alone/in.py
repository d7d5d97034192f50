import numpy as np
import tensorflow as tf

BATCH = 16
rng = np.random.RandomState(0)
x = rng.rand(320, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
xt = rng.rand(64, 4).astype('float32')
yt = xt.sum(axis=1, keepdims=True)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.05)
turns = len(x) // BATCH
for epoch in range(2):
    total = 0.0
    parts = [0.0, 0.0]
    for i in range(turns):
        rows = np.random.randint(0, 320, BATCH)
        with tf.GradientTape() as tape:
            out = net(x[rows])
            losses = [tf.reduce_mean(tf.square(out - y[rows])), 0.01 * tf.reduce_mean(tf.square(out))]
            loss = losses[0] + losses[1]
        opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        total += float(loss)
        for k, each in enumerate(losses):
            parts[k] += float(each)
    means = [part / turns for part in parts]
    print('train', total / turns, means[0], means[1])
    total = 0.0
    for i in range(4):
        part = slice(i * BATCH, (i + 1) * BATCH)
        total += float(tf.reduce_mean(tf.square(net(xt[part]) - yt[part])))
    print('test', total / 4)
