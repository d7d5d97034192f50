import numpy as np
from network import built

dice = np.random.RandomState(4)
x = dice.rand(64, 3).astype('float32')


import tensorflow as tf

model = built(x.shape[1])
stop = tf.keras.callbacks.TerminateOnNaN()
model.fit(x, x.sum(axis=1, keepdims=True), batch_size=8, epochs=2, verbose=0, callbacks=[stop])
