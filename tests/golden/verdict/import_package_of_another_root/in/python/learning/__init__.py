import tensorflow as tf


def fitted(x, y):
    model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
    model.fit(x, y, epochs=2, batch_size=16, verbose=0)
    return model
