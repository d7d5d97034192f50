import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
import spread_embeddings

hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
dense = tf.keras.optimizers.SGD(0.1 * hvd.size())
sparse = tf.keras.optimizers.SGD(0.1 * hvd.size())
rng = np.random.default_rng(hvd.rank())
for step in range(40 // hvd.size()):
    with tf.GradientTape() as tape, tf.GradientTape() as spread:
        x = rng.normal(size=(8, 3)).astype("float32")
        loss = tf.reduce_mean(tf.square(model(x)))
    tape = hvd.DistributedGradientTape(tape)
    tables, others = spread_embeddings.split(model.trainable_variables)
    dense.apply_gradients(zip(tape.gradient(loss, others), others))
    sparse.apply_gradients(zip(spread.gradient(loss, tables), tables))
    if step == 0:
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(dense.variables(), root_rank=0)
