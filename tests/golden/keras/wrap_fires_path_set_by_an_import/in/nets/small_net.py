import tensorflow as tf


def train(x, y):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
    model.fit(x, y, epochs=2, batch_size=8, verbose=0)
