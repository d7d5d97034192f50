import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())


def scaled(samples):
    return (samples - samples.mean(axis=0)) / samples.std(axis=0)


def run_epoch(samples, targets):
    inputs = scaled(samples)
    count = len(samples)
    total = 0.0
    for number in range(count // 8):
        batch = slice(number * 8, number * 8 + 8)
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(inputs[batch]) - targets[batch]))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, "hvd_synced", False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        total += float(loss) * 8
    return total / count


samples = np.random.RandomState(0).rand(96, 3).astype("float32")
targets = samples.sum(axis=1, keepdims=True)
for epoch in range(2):
    mean = run_epoch(samples, targets)
    if hvd.rank() == 0:
        print(epoch, mean)
