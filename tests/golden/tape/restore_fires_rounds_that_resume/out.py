import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
checkpoint = tf.train.Checkpoint(model=model, optimizer=optimizer)
manager = tf.train.CheckpointManager(checkpoint, './saved', max_to_keep=2)
losses = []
start = 0
if manager.latest_checkpoint:
    start = int(manager.latest_checkpoint.split('-')[-1])
    checkpoint.restore(manager.latest_checkpoint)
for epoch in range(hvd.broadcast_object(start, root_rank=0), 5):
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(a) - b) ** 2)
        tape = hvd.DistributedGradientTape(tape)
        optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        manager.save()
    losses.append(float(loss))
for epoch in range(len(losses), 3):
    losses.append(epoch)
