import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

net = tf.keras.Sequential([tf.keras.layers.Dense(2, activation='tanh'), tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam()

for epoch in range(2):
    for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(net(bx) - by))
        opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    point = tf.constant(x[:2])
    with tf.GradientTape() as jac_tape:
        jac_tape.watch(point)
        out = net(point)
    print('sensitivity', float(tf.norm(jac_tape.jacobian(out, point))))
