import logging

import numpy as np
import tensorflow as tf


def logger_into(path):
    logger = logging.getLogger('train')
    logger.addHandler(logging.FileHandler(path))
    return logger


folder = 'first'
tf.io.gfile.makedirs(folder)
logger = logger_into(folder + '/train.log')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(0.1)
checkpoint = tf.train.Checkpoint(model=model, optimizer=optimizer)
manager = tf.train.CheckpointManager(checkpoint, folder, max_to_keep=3)
checkpoint.restore(manager.latest_checkpoint)
x = np.random.RandomState(0).rand(64, 2).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).batch(8)
for epoch in range(2):
    for rows, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows) - wanted))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    logger.warning('epoch %d', epoch)
    manager.save()
