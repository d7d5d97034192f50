import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(64, 4).astype('float32')
sums = rows.sum(axis=1, keepdims=True)


def rate_of(epoch):
    return 0.01 if epoch < 1 else 0.005


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.01), 'mse')
model.fit(rows, sums, epochs=2, verbose=0,
          callbacks=[tf.keras.callbacks.CSVLogger('log.csv'), tf.keras.callbacks.LearningRateScheduler(rate_of)])
