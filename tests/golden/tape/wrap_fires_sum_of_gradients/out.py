import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='tanh', input_shape=(4,)), tf.keras.layers.Dense(1)])
hvd.broadcast_variables(model.variables, root_rank=0)
opt = tf.keras.optimizers.Adam(0.01 * hvd.size())
rows = np.random.RandomState(11).rand(128, 4).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
every = 4
sums = [tf.Variable(tf.zeros_like(weight), trainable=False) for weight in model.trainable_variables]

for epoch in range(3):
    for number, batch in enumerate(batches):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(batch) - batch[:, :1]) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        slopes = tape.gradient(loss, model.trainable_variables)
        for total, slope in zip(sums, slopes):
            total.assign_add(slope / every)
        if (number + 1) % every == 0:
            opt.apply_gradients(zip(sums, model.trainable_variables))
            if not getattr(opt, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(opt.variables() if callable(opt.variables) else opt.variables, root_rank=0)
                opt.hvd_synced = True
            for total in sums:
                total.assign(tf.zeros_like(total))
