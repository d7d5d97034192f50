import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(6).rand(48, 3).astype('float32')
parts = [tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))]) for _ in range(2)]
optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())
optimizer.build(parts[0].trainable_variables + parts[1].trainable_variables)
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    for part in parts:
        goal = tf.stop_gradient(tf.reduce_mean([other(batch) for other in parts], axis=0))
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(part(batch) - 0.5 * goal - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, part.trainable_variables)
        optimizer.apply_gradients(zip(gradients, part.trainable_variables))
        if not getattr(part, 'hvd_synced', False):
            hvd.broadcast_variables(part.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            part.hvd_synced = True
