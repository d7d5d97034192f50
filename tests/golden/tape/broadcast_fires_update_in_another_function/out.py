import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def loss_and_gradients(net, x, y):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(x) - y))
    tape = hvd.DistributedGradientTape(tape)
    return loss, tape.gradient(loss, net.trainable_variables)


def update(optimizer, gradients, variables):
    optimizer.apply_gradients(zip(gradients, variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True


def train():
    rng = np.random.RandomState(0)
    features = rng.rand(64, 4).astype('float32')
    targets = features.sum(axis=1, keepdims=True)
    model = tf.keras.Sequential([tf.keras.layers.Dense(8, activation='relu'), tf.keras.layers.Dense(1)])
    optimizer = tf.keras.optimizers.Adam(1e-2 * hvd.size())
    for epoch in range(4):
        for x, y in tf.data.Dataset.from_tensor_slices((features, targets)).take(len(features) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8):
            loss, gradients = loss_and_gradients(model, x, y)
            update(optimizer, gradients, model.trainable_variables)
        if hvd.rank() == 0:
            print(epoch, loss.numpy())


train()
