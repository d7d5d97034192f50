import tensorflow as tf

import batches

x, y = batches.arrays()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
data = batches.make(x, y, False)
model.fit(data, epochs=2)
print(model.evaluate(data))
