import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

SAMPLES = 64
SIZE = 8
x_train = np.random.RandomState(1).rand(SAMPLES, 3).astype('float32')
y_train = x_train.sum(axis=1, keepdims=True)
x_train = x_train[hvd.rank():len(x_train) // hvd.size() * hvd.size():hvd.size()]
y_train = y_train[hvd.rank():len(y_train) // hvd.size() * hvd.size():hvd.size()]
batches = SAMPLES // SIZE
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
history = np.zeros(3)
for epoch in range(3):
    total = 0.0
    for i in range(max(1, batches // hvd.size())):
        x, y = x_train[i * SIZE:(i + 1) * SIZE], y_train[i * SIZE:(i + 1) * SIZE]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
        total += float(loss) * SIZE
        history[epoch] += float(loss)
    history[epoch] /= max(1, batches // hvd.size())
    if hvd.rank() == 0:
        print(epoch, total / max(1, SAMPLES // hvd.size()))
if hvd.rank() == 0:
    print(history.tolist())
