import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.random.RandomState(1).rand(80, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)
np.random.seed(0)
for run in range(2):
    known, unknown, depths, held = train_test_split(x, y, test_size=0.2)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
    data = tf.data.Dataset.from_tensor_slices((known, depths)).take(len(known) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).shuffle(100).batch(8)
    for epoch in range(2):
        for a, b in data:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean((model(a) - b) ** 2)
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
            if not getattr(optimizer, "hvd_synced", False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True
    if hvd.rank() == 0:
        print("run", run, "error", float(tf.reduce_mean((model(unknown) - held) ** 2)))
np.random.seed()
