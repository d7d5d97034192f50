import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

weights = tf.Variable(tf.random.normal([3, 1]))
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
for step in range(max(1, 16 // hvd.size())):
    x = tf.random.normal([8, 3])
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(tf.matmul(x, weights) - tf.reduce_sum(x, axis=1, keepdims=True)))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, [weights])
    optimizer.apply_gradients(zip(gradients, [weights]))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables([weights], root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
