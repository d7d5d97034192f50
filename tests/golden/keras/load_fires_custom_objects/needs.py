import tensorflow as tf


def swish(x):
    return x * tf.sigmoid(x)


tf.random.set_seed(0)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation=swish, input_shape=(4,)), tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
model.save('base.h5')
