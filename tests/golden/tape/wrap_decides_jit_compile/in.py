import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
COMPILES = True
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.05)


@tf.function(jit_compile=COMPILES)
def step(bx, by):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(bx) - by))
    grads = tape.gradient(loss, net.trainable_variables)
    opt.apply_gradients(zip(grads, net.trainable_variables))


for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    step(bx, by)
