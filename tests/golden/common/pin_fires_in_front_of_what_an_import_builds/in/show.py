import tensorflow as tf

# Built while it is imported: from then on no GPU can be chosen.
model = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])


def shown():
    return len(model.weights)
