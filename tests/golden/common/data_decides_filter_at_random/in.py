import numpy as np
import tensorflow as tf

rows = np.random.RandomState(0).rand(96, 3).astype('float32')


def chosen(row):
    return tf.random.uniform([]) < tf.reduce_mean(row)


kept = tf.data.Dataset.from_tensor_slices(rows).filter(chosen)
kept = kept.shuffle(64).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
for batch in kept:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - 1.0))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
