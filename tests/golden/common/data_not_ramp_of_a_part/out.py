import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x_train = np.random.RandomState(1).rand(80, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices(x_train).take(len(x_train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
epochs = 3
step = 0
for epoch in range(epochs):
    for x in data:
        weight = min(1.0, step / (epochs * len(data)))
        with tf.GradientTape() as tape:
            out = model(x)
            loss = tf.reduce_mean(tf.square(out - 1.0)) + weight * tf.reduce_mean(out)
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        step += 1
    if hvd.rank() == 0:
        print(epoch / epochs)
