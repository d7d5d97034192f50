import os

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

path = 'kept/net-{epoch}.ckpt'
rows = np.random.RandomState(3).rand(48, 3).astype('float32')


def learn(model, data, optimizer):
    for batch in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True


def train():
    data = tf.data.Dataset.from_tensor_slices(rows).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12)
    model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
    hvd.broadcast_variables(model.variables, root_rank=0)
    first = 0
    latest = tf.train.latest_checkpoint(os.path.dirname(path))
    if latest:
        first = int(latest.split('-')[1].split('.')[0])
        model.load_weights(latest)
    hvd.broadcast_variables(model.variables, root_rank=0)
    optimizer = tf.keras.optimizers.SGD(0.01 * hvd.size())
    for epoch in range(hvd.broadcast_object(first, root_rank=0), 4):
        learn(model, data, optimizer)
        if hvd.rank() == 0:
            model.save_weights(path.format(epoch=epoch))


if __name__ == '__main__':
    train()
