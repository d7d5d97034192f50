import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def mixed(seed):
    samples = np.random.RandomState(seed).rand(48, 3).astype('float32')
    return tf.data.Dataset.from_tensor_slices(samples).shuffle(48)


photos = mixed(0)
paintings = mixed(1)
pairs = tf.data.Dataset.zip((photos, paintings)).batch(4)
pairs = pairs.take(len(pairs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(0.001 * hvd.size())
for epoch in range(2):
    for photo, painting in pairs:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(photo, training=True) - painting))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print(epoch, float(loss))
