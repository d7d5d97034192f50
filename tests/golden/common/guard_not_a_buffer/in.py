import io

import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf


def picture_of(figure):
    buffer = io.BytesIO()
    plt.savefig(buffer, format='png')
    plt.close(figure)
    buffer.seek(0)
    return tf.expand_dims(tf.image.decode_png(buffer.getvalue(), channels=4), 0)


rows = np.random.RandomState(5).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
optimizer = tf.keras.optimizers.SGD(0.05)
writer = tf.summary.create_file_writer('events')
for epoch in range(2):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - batch))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    figure = plt.figure()
    plt.plot(model(batch).numpy()[0])
    with writer.as_default():
        tf.summary.image('out', picture_of(figure), step=epoch)
