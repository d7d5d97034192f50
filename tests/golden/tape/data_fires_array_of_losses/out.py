import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

inputs = np.random.RandomState(1).rand(100, 4).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)
size = 8
data = tf.data.Dataset.from_tensor_slices((inputs, targets)).take(len(inputs) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(100).batch(size)
model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(learning_rate=0.02 * hvd.size())
batches = np.ceil(100 / size)
history = np.zeros((3, -(-int(batches) // hvd.size())))

for epoch in range(3):
    losses = np.zeros(shape=(-(-int(batches) // hvd.size()),))
    for i, (x, y) in enumerate(data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x, training=True) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        losses[i] = loss.numpy()
        history[epoch, i] = losses[i]
    best = losses.mean()
if hvd.rank() == 0:
    print(history.mean(axis=1).shape)
