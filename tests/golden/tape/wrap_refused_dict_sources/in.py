import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

params = {'w': tf.Variable(tf.zeros([4, 1])), 'b': tf.Variable(tf.zeros([1]))}
opt = tf.keras.optimizers.SGD(0.05)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(bx @ params['w'] + params['b'] - by))
    grads = tape.gradient(loss, params)
    opt.apply_gradients((grads[k], params[k]) for k in sorted(params))
