import numpy as np
import tensorflow as tf

rows = np.random.RandomState(6).rand(80, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(rows).shuffle(80).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(2)])
optimizer = tf.keras.optimizers.SGD(0.05)


@tf.function
def learn(some):
    with tf.GradientTape() as tape:
        guess = model(some)
        tf.debugging.assert_equal(guess.shape, (16, 2))
        loss = tf.reduce_mean(tf.square(guess - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


for epoch in range(2):
    for some in batches:
        reached = learn(some)
    print(epoch, float(reached))
