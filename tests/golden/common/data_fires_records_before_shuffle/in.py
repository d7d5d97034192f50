import tensorflow as tf

ds = tf.data.TFRecordDataset('signals.tfrecord')
ds = ds.map(lambda record: tf.io.decode_raw(record, tf.float32))
ds = ds.shuffle(64)
ds = ds.batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.1)
for batch in ds:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch)))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
