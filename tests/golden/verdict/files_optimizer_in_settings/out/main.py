import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
import settings

rows = np.random.RandomState(0).rand(48, 3).astype('float32')

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
for batch in tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    tape = hvd.DistributedGradientTape(tape)
    grads = tape.gradient(loss, model.trainable_variables)
    settings.OPTIMIZER.apply_gradients(zip(grads, model.trainable_variables))
    if not getattr(settings.OPTIMIZER, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(settings.OPTIMIZER.variables() if callable(settings.OPTIMIZER.variables) else settings.OPTIMIZER.variables, root_rank=0)
        settings.OPTIMIZER.hvd_synced = True
