import tensorflow as tf


def signals():
    names = ['a.bin', 'b.bin', 'c.bin', 'd.bin']
    train = tf.data.Dataset.from_tensor_slices(names + ['e.bin']).map(tf.io.read_file)
    test = tf.data.Dataset.from_tensor_slices(names).map(tf.io.read_file)
    return train.shuffle(4).batch(2), test.batch(2)


train, test = signals()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.1)
for batch in train:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(tf.io.decode_raw(batch, tf.float32))))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
