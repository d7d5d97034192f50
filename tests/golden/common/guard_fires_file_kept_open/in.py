import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
log = open('log.txt', 'w')
log.write('begins\n')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
history = model.fit(x, y, verbose=0)
log.write(str(history.history['loss']))
log.close()
