import numpy as np
import tensorflow as tf


def batches():
    while True:
        yield np.ones((8, 4)), np.ones(8)


print 'a network of long ago'
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.1), 'mse')
watching = [tf.keras.callbacks.EarlyStopping('loss'), tf.keras.callbacks.ModelCheckpoint('net.h5'), tf.keras.callbacks.CSVLogger('net.csv')]
model.fit_generator(batches(), epochs=3, callbacks=watching)
