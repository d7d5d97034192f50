import numpy as np
import tensorflow as tf

net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
adam = tf.keras.optimizers.Adam(0.001)


@tf.function
def update(bx, by):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.abs(net(bx) - by))
    adam.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
    return loss


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    loss = update(bx, by)
    print('loss', loss.numpy())
