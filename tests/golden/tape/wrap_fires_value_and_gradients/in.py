import numpy as np
import tensorflow as tf
from tensorflow.contrib import eager

tf.enable_eager_execution()

rows = np.random.RandomState(0).rand(64, 3).astype('float32')
w = eager.Variable(np.zeros((3, 1), 'float32'), name='w')
b = eager.Variable(0.0, name='b')


def loss_of(weight, bias, batch):
    return tf.reduce_mean(tf.square(tf.matmul(batch, weight) + bias - 1.0))


def implicit_loss(batch):
    return loss_of(w, b, batch)


rule = tf.train.GradientDescentOptimizer(0.1)
measure = eager.implicit_value_and_gradients(implicit_loss)
for _ in range(20):
    batch = rows[np.random.randint(64, size=8)]
    loss, pairs = measure(batch)
    if _ == 19:
        print(loss)
    rule.apply_gradients(pairs)
