import io

import matplotlib
matplotlib.use('Agg')
import matplotlib.pyplot as plt
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def picture_of(figure):
    buffer = io.BytesIO()
    plt.savefig(buffer, format='png')
    plt.close(figure)
    buffer.seek(0)
    return tf.expand_dims(tf.image.decode_png(buffer.getvalue(), channels=4), 0)


rows = np.random.RandomState(5).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices(rows).batch(8)
data = data.take(len(data) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
writer = tf.summary.create_file_writer('events') if hvd.rank() == 0 else tf.summary.create_noop_writer()
for epoch in range(2):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - batch))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    figure = plt.figure()
    if hvd.rank() == 0:
        plt.plot(model(batch).numpy()[0])
    with writer.as_default():
        tf.summary.image('out', picture_of(figure), step=epoch)
