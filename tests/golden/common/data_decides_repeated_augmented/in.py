import tensorflow as tf


def read(record):
    return tf.image.random_flip_left_right(tf.reshape(tf.io.decode_raw(record, tf.float32), [2, 2, 1]))


ds = tf.data.TFRecordDataset('pictures.tfrecord').map(read).repeat(30)
ds = ds.shuffle(64).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.SGD(0.1)
for batch in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
