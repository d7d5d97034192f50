import numpy as np
import tensorflow as tf

rows = np.random.RandomState(1).rand(48, 2).astype('float32')


def generator():
    return tf.keras.Sequential([tf.keras.layers.Dense(2)])


generator = generator()


def critic():
    return tf.keras.Sequential([tf.keras.layers.Dense(1)])


critic = critic()
makes = tf.keras.optimizers.SGD(0.01)
judges = tf.keras.optimizers.SGD(0.01)


@tf.function
def judge(batch):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(critic(generator(batch))) - tf.reduce_mean(critic(batch))
    gradients = tape.gradient(loss, critic.trainable_variables)
    judges.apply_gradients(zip(gradients, critic.trainable_variables))


@tf.function
def make(batch):
    with tf.GradientTape() as tape:
        opinion = critic(generator(batch))
        loss = -tf.reduce_mean(opinion)
    gradients = tape.gradient(loss, generator.trainable_variables)
    makes.apply_gradients(zip(gradients, generator.trainable_variables))


for batch in tf.data.Dataset.from_tensor_slices(rows).batch(12):
    judge(batch)
    make(batch)
