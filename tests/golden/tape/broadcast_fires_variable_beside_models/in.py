import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')
fold = tf.keras.Sequential([tf.keras.layers.Dense(2, input_shape=(3,))])
unfold = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(2,))])
doubt = tf.Variable(tf.random.normal([]))
adam = tf.keras.optimizers.Adam(0.01)
for rows in tf.data.Dataset.from_tensor_slices(x).batch(8):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((unfold(fold(rows)) - rows) ** 2) * tf.exp(-doubt) + doubt
    variables = fold.trainable_variables + unfold.trainable_variables + [doubt]
    adam.apply_gradients(zip(tape.gradient(loss, variables), variables))
print(float(loss))
