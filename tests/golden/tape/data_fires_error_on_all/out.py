import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
train = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(96, seed=1).batch(8)
test = tf.data.Dataset.from_tensor_slices((x[:16], y[:16])).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.05 * hvd.size())


def step(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(a) - b))
    tape = hvd.DistributedGradientTape(tape)
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
    return loss


def error(data):
    mean = tf.keras.metrics.MeanSquaredError()
    for a, b in data:
        mean.update_state(b, model(a))
    return mean.result().numpy()


for epoch in range(2):
    batches = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
    for number, (a, b) in enumerate(batches):
        loss = step(a, b)
        if number % 4 == 0:
            if hvd.rank() == 0:
                print(epoch, number, float(loss))
    result_2 = error(train)
    if hvd.rank() == 0:
        print(result_2, error(test))
    if hvd.rank() == 0:
        print(error(test))
