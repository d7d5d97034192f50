import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def both():
    x = np.random.RandomState(0).rand(48, 3).astype('float32')
    first = tf.data.Dataset.from_tensor_slices(x[:32]).batch(4)
    second = tf.data.Dataset.from_tensor_slices(x[32:]).batch(4)
    return first, second


def spread_of(model, data):
    found = []
    for batch in data:
        found.extend(model(batch).numpy())
    return np.std(found)


def learn(model, optimizer, train, test):
    for epoch in range(2):
        batches = train.take(len(train) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank())
        for batch in batches:
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(model(batch) - batch[:, :1]))
            tape = hvd.DistributedGradientTape(tape)
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))
            if not getattr(optimizer, 'hvd_synced', False):
                hvd.broadcast_variables(model.variables, root_rank=0)
                hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
                optimizer.hvd_synced = True
        # All of the samples are meant.
        if hvd.rank() == 0:
            print('spread', spread_of(model, train), spread_of(model, test))


train, test = both()
learn(tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))]), tf.keras.optimizers.SGD(0.01 * hvd.size()), train, test)
