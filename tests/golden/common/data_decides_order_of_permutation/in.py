import random

import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
x = x[np.random.permutation(len(x))]
words = ['a', 'b', 'c', 'd'] * 8
random.shuffle(words)
known = sorted(words[:24])
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
model.fit(x[:48], x[:48, :1], epochs=2, verbose=0)
for batch in tf.data.Dataset.from_tensor_slices(words).batch(4):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(tf.ones([4, 3])))
    grads = tape.gradient(loss, model.trainable_variables)
    tf.keras.optimizers.SGD(0.1).apply_gradients(zip(grads, model.trainable_variables))
