import numpy as np
import tensorflow as tf

rows = np.random.RandomState(9).rand(64, 4).astype('float32')
encoder = tf.keras.Sequential([tf.keras.layers.Dense(2)])
decoder = tf.keras.Sequential([tf.keras.layers.Dense(4)])
codes = tf.Variable(tf.random.normal([8, 2]), trainable=False)
optimizer = tf.keras.optimizers.Adam(0.01)


@tf.function
def step(batch):
    with tf.GradientTape() as tape:
        code = encoder(batch)
        nearest = tf.argmin(tf.reduce_sum((code[:, None] - codes[None]) ** 2, -1), 1)
        chosen = tf.gather(codes, nearest)
        loss = tf.reduce_mean((decoder(code + tf.stop_gradient(chosen - code)) - batch) ** 2)
    variables = encoder.trainable_variables + decoder.trainable_variables
    optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
    members = tf.one_hot(nearest, 8)
    centres = tf.matmul(members, code, transpose_a=True) / (tf.reduce_sum(members, 0)[:, None] + 1.0)
    codes.assign(0.9 * codes + 0.1 * centres)
    return loss


for batch in tf.data.Dataset.from_tensor_slices(rows).batch(16):
    step(batch)
