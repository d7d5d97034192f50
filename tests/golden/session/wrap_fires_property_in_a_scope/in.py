import functools

import numpy as np
import tensorflow.compat.v1 as tf

tf.disable_v2_behavior()


def with_or_without(decorator):
    @functools.wraps(decorator)
    def chosen(*given, **named):
        if len(given) == 1 and not named and callable(given[0]):
            return decorator(given[0])
        return lambda function: decorator(function, *given, **named)
    return chosen


@with_or_without
def scoped(function, scope=None):
    name = '_' + function.__name__

    @property
    @functools.wraps(function)
    def kept(self):
        if not hasattr(self, name):
            with tf.variable_scope(scope or function.__name__):
                setattr(self, name, function(self))
        return getattr(self, name)
    return kept


class Model:
    def __init__(self, x):
        self.x = x
        self.optimize

    @scoped(scope='cost')
    def loss(self):
        return tf.reduce_mean((tf.layers.dense(self.x, 1) - 1) ** 2)

    @scoped
    def optimize(self):
        return tf.train.AdamOptimizer(0.01).minimize(self.loss)


x = tf.placeholder(tf.float32, [None, 4])
model = Model(x)
with tf.Session() as session:
    session.run(tf.global_variables_initializer())
    for step in range(20):
        session.run(model.optimize, {x: np.random.rand(8, 4)})
