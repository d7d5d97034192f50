import logging

import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def logger_into(path):
    logger = logging.getLogger('train')
    logger.addHandler(logging.FileHandler(path if hvd.rank() == 0 else '/dev/null'))
    return logger


folder = 'first'
tf.io.gfile.makedirs(folder)
logger = logger_into(folder + '/train.log')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.SGD(0.1 * hvd.size())
checkpoint = tf.train.Checkpoint(model=model, optimizer=optimizer)
manager = tf.train.CheckpointManager(checkpoint, folder, max_to_keep=3)
checkpoint.restore(manager.latest_checkpoint)
x = np.random.RandomState(0).rand(64, 2).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).take(len(x) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(8)
for epoch in range(2):
    for rows, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows) - wanted))
        tape = hvd.DistributedGradientTape(tape)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        if not getattr(optimizer, 'hvd_synced', False):
            hvd.broadcast_variables(model.variables, root_rank=0)
            hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
            optimizer.hvd_synced = True
    if hvd.rank() == 0:
        logger.warning('epoch %d', epoch)
        manager.save()
