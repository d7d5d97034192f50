import tensorflow as tf

scenes = tf.data.Dataset.list_files('scenes/*.tfrecord')
frames = scenes.interleave(lambda scene: tf.data.TFRecordDataset(scene, compression_type='GZIP'), num_parallel_calls=8, deterministic=False)
pixels = frames.map(lambda frame: tf.reshape(tf.io.decode_raw(frame, tf.float32), [64])).repeat().batch(16)
dense = tf.keras.layers.Dense(64)
dense.build([None, 64])
lion = tf.keras.optimizers.Lion(1e-4)
for batch in pixels.take(200):
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(tf.square(dense(batch) - batch))
    lion.apply_gradients(zip(tape.gradient(error, dense.trainable_variables), dense.trainable_variables))
