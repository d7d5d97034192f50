import tensorflow as tf


def lengths(name):
    length = tf.cast(tf.strings.length(tf.io.read_file(name)), tf.float32)[None]
    return length, 2 * length


notes = tf.data.Dataset.list_files('note*.txt').map(lengths).batch(2)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
sgd = tf.keras.optimizers.SGD(0.01)
for x, y in notes.repeat().take(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((net(x) - y) ** 2)
    sgd.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
