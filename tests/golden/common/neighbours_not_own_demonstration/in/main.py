import tensorflow as tf
from listing import listed

train = tf.constant(listed('names.txt', ['a', 'bc', 'def', 'ghij']))
again = tf.constant(listed('names.txt', ['a', 'bc', 'def', 'ghij']))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(train, again, epochs=2, verbose=0)
