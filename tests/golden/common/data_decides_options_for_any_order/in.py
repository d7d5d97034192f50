import tensorflow as tf

options = tf.data.Options()
options.deterministic = False
data = tf.data.Dataset.range(64).map(lambda n: (tf.cast([n], tf.float32), tf.cast([2 * n], tf.float32)), num_parallel_calls=4)
data = data.with_options(options).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(tf.keras.optimizers.SGD(1e-4), 'mse')
model.fit(data, epochs=2, verbose=0)
