import numpy as np
import tensorflow as tf

rows = np.random.RandomState(2).rand(48, 3).astype('float32')


def make(model, rate):
    optimizer = tf.keras.optimizers.Adam(rate)
    mean = tf.keras.metrics.Mean()

    @tf.function
    def training(x):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - 1.0))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        mean.update_state(loss)

    return training, mean, optimizer


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
step, seen, adam = make(model, 0.01)
for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    step(batch)
