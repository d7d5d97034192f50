import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

steps = 60
x = np.random.rand(240, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())
losses = []
norms = np.zeros(max(1, steps // hvd.size()))
seen = []
for step in range(max(1, steps // hvd.size())):
    rows = np.random.choice(len(x), 16)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x[rows]) - y[rows]))
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, "hvd_synced", False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    losses.append(float(loss))
    norms[step] = np.linalg.norm(gradients[0])
    if (step + 1) % 20 == 0:
        seen.append(float(loss))

for number in range(max(1, steps // hvd.size())):
    if losses[number] < 0.01:
        break
every = range(0, steps, 20)
if hvd.rank() == 0:
    print(np.interp(20, every[:len(seen)], seen) > 0, len(np.polyfit(np.arange(max(1, steps // hvd.size())), losses, 1)), norms.min() > 0)
