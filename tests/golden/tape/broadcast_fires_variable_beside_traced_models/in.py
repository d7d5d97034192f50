import numpy as np
import tensorflow as tf

x = np.random.RandomState(5).rand(64, 3).astype('float32')
fold = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
scale = tf.Variable(tf.random.normal([]))
shift = tf.Variable(tf.random.normal([]))
adam = tf.keras.optimizers.Adam(0.01)


@tf.function
def learn(rows):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((scale * fold(rows) + shift - 1.0) ** 2)
    variables = fold.trainable_variables + [scale, shift]
    adam.apply_gradients(zip(tape.gradient(loss, variables), variables))
    return loss


for rows in tf.data.Dataset.from_tensor_slices(x).batch(8):
    loss = learn(rows)
print(float(loss))
