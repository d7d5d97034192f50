import numpy as np
import tensorflow as tf

turns = 4
rows = np.random.RandomState(3).rand(33, 4).astype('float32')
samples = iter(tf.data.Dataset.from_tensor_slices((rows, rows.sum(axis=1, keepdims=True))).repeat(turns).batch(1))

layer = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
adam = tf.keras.optimizers.Adam(0.01)
calm = tf.keras.optimizers.SGD(0.01)
for turn in range(turns):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(layer(tf.random.normal([8, 4])) ** 2)
    calm.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
    while True:  # The first turn takes all that there is.
        try:
            x, y = next(samples)
        except StopIteration:
            break
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((layer(x) - y) ** 2)
        adam.apply_gradients(zip(tape.gradient(loss, layer.trainable_variables), layer.trainable_variables))
print(float(loss))
