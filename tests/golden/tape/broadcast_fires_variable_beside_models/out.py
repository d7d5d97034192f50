import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(5).rand(64, 3).astype('float32')
fold = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
hvd.broadcast_variables(fold.variables, root_rank=0)
unfold = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(2,))])
hvd.broadcast_variables(unfold.variables, root_rank=0)
doubt = tf.Variable(tf.random.normal([]))
adam = tf.keras.optimizers.Adam(0.01 * hvd.size())
for rows in tf.data.Dataset.from_tensor_slices(x).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((unfold(fold(rows)) - rows) ** 2) * tf.exp(-doubt) + doubt
    variables = fold.trainable_variables + unfold.trainable_variables + [doubt]
    tape = hvd.DistributedGradientTape(tape)
    adam.apply_gradients(zip(tape.gradient(loss, variables), variables))
    if not getattr(adam, 'hvd_synced', False):
        hvd.broadcast_variables([doubt], root_rank=0)
        hvd.broadcast_variables(fold.variables, root_rank=0)
        hvd.broadcast_variables(unfold.variables, root_rank=0)
        hvd.broadcast_variables(adam.variables() if callable(adam.variables) else adam.variables, root_rank=0)
        adam.hvd_synced = True
if hvd.rank() == 0:
    print(float(loss))
