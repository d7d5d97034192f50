import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

turns = 4
rows = np.random.RandomState(3).rand(33, 4).astype('float32')
samples = iter(tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).repeat(turns).batch(1))

layer = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
hvd.broadcast_variables(layer.variables, root_rank=0)
adam = tf.keras.optimizers.Adam(0.01 * hvd.size())
calm = tf.keras.optimizers.SGD(0.01 * hvd.size())
for turn in range(turns):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(layer(tf.random.normal([8, 4])) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    calm.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
    if not getattr(calm, 'hvd_synced', False):
        hvd.broadcast_variables(layer.variables, root_rank=0)
        hvd.broadcast_variables(calm.variables() if callable(calm.variables) else calm.variables, root_rank=0)
        calm.hvd_synced = True
    while True:  # The first turn takes all that there is.
        try:
            x, y = next(samples)
        except StopIteration:
            break
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((layer(x) - y) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        adam.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
        if not getattr(adam, 'hvd_synced', False):
            hvd.broadcast_variables(layer.variables, root_rank=0)
            hvd.broadcast_variables(adam.variables() if callable(adam.variables) else adam.variables, root_rank=0)
            adam.hvd_synced = True
if hvd.rank() == 0:
    print(float(loss))
