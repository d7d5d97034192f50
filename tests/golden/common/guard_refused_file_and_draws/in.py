import random
import tensorflow as tf

order = list(range(8))
with open('order.txt', 'w') as out:
    random.shuffle(order)
    out.write(' '.join(map(str, order)))
rows = tf.constant([[float(each)] for each in order])
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(rows, rows, epochs=2, verbose=0)
