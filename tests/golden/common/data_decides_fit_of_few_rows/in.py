import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
x = tf.random.normal((2, 3))
y = tf.random.normal((2, 1))
model.fit(x, y, epochs=2, batch_size=2)
