import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
labels = None
seen = tf.keras.Input((3,))
again = tf.keras.layers.Dense(3)(seen)
coder = tf.keras.Model(seen, again)
coder.add_loss(tf.reduce_mean(tf.square(again - seen)))
coder.compile('adam')
coder.fit(x, None, batch_size=16, verbose=0)
coder.fit(x=x, y=labels, batch_size=16, verbose=0)
