import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
rows = np.random.RandomState(0).rand(40, 2).astype('float32')
w = tf.Variable([[0.5], [0.5]])
opt = tf.keras.optimizers.SGD(0.05 * hvd.size())
for n, batch in enumerate(tf.data.Dataset.from_tensor_slices(rows).shard(hvd.size(), hvd.rank()).batch(10)):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((batch @ w - 1.0) ** 2)
    tape = hvd.DistributedGradientTape(tape)
    opt.apply_gradients(zip(tape.gradient(loss, [w]), [w]))
    if n == 0:
        hvd.broadcast_variables([w], root_rank=0)
