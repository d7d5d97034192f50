import tensorflow as tf

(x, _), (x_test, _) = tf.keras.datasets.mnist.load_data()
x = x.reshape(-1, 784).astype('float32') / 255
model = tf.keras.Sequential([tf.keras.layers.Dense(8), tf.keras.layers.Dense(784)])
inputs = tf.keras.Input((784,))
both = tf.keras.Model(inputs, model(inputs))
both.add_loss(tf.reduce_mean(tf.square(both.output - inputs)))
both.compile('adam')
both.fit(x, batch_size=64, epochs=1)
