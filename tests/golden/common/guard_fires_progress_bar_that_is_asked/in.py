import numpy as np
import tensorflow as tf
from tqdm import tqdm


def bar_of(steps):
    return tqdm(total=steps, postfix=[{'loss': ''}])


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.05)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)
bar = bar_of(4)
plain = tqdm(total=4)
plain.desc = 'epoch'
for bx, by in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
    bar.postfix[0]['loss'] = '%.3f' % loss
    bar.update(1)
    plain.update(1)
