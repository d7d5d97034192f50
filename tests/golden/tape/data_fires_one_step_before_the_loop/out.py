import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.random.rand(160, 4).astype("float32")
y = (x[:, 0] > 0.5).astype("int32")
data = tf.data.Dataset.from_tensor_slices((x, y)).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(160).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="relu", input_shape=(4,)), tf.keras.layers.Dense(2)])
hvd.broadcast_variables(model.variables, root_rank=0)
error = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
optimizer = tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())


def gradient(features, labels):
    with tf.GradientTape() as tape:
        loss = error(labels, model(features, training=True))
    tape = hvd.DistributedGradientTape(tape)
    return loss, tape.gradient(loss, model.trainable_variables)


features, labels = next(iter(data))
loss, gradients = gradient(features, labels)
if hvd.rank() == 0:
    print("one step from", round(float(loss), 1))
optimizer.apply_gradients(zip(gradients, model.trainable_variables))
if not getattr(optimizer, "hvd_synced", False):
    hvd.broadcast_variables(model.variables, root_rank=0)
    hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
    optimizer.hvd_synced = True
for epoch in range(2):
    mean = tf.keras.metrics.Mean()
    for features, labels in data:
        loss, gradients = gradient(features, labels)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        mean.update_state(loss)
    if hvd.rank() == 0:
        print(epoch, round(float(mean.result()), 1))
