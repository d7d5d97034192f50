import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

samples, size = 256, 8
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
rows = tf.reshape(tf.range(samples * 8, dtype=tf.float32), [samples, 8]) / (samples * 8)
batches = tf.data.Dataset.from_tensor_slices((rows, rows[:, :1])).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(size, drop_remainder=True)
checkpoint = tf.train.Checkpoint(step=tf.Variable(0), model=model, optimizer=optimizer)
manager = tf.train.CheckpointManager(checkpoint, 'kept', max_to_keep=3)
if manager.latest_checkpoint:
    checkpoint.restore(manager.latest_checkpoint)
    made = int(checkpoint.step)
    first = int((made * size) // 256)
else:
    first = 0
for epoch in range(hvd.broadcast_object(first, root_rank=0), 4):
    for x, y in batches:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(x) - y) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        checkpoint.step.assign_add(1)
    if hvd.rank() == 0:
        manager.save()
