import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

layer = tf.keras.layers.Dense(1)
optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())
writer = tf.summary.create_file_writer('log') if hvd.rank() == 0 else tf.summary.create_noop_writer()
for step in range(max(1, 20 // hvd.size())):
    x = np.random.rand(8, 3).astype('float32')
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(layer(x)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, layer.trainable_variables)
    optimizer.apply_gradients(zip(gradients, layer.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    with writer.as_default():
        tf.summary.scalar('loss', loss, step=step)
    if hvd.rank() == 0:
        writer.flush()
