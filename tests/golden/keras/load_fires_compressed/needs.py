import tensorflow as tf

tf.random.set_seed(0)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(tf.keras.optimizers.Adam(0.1), 'mse')
model.fit(tf.ones((8, 4)), tf.ones((8, 1)), verbose=0)
model.save('base.h5')
