import numpy as np
import tensorflow as tf

shapes = np.random.RandomState(4).rand(96, 4).astype('float32')
stream = iter(tf.data.Dataset.from_tensor_slices(shapes).shuffle(96).repeat().batch(8))
maker = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(2,))])
critic = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
maker_optimizer = tf.keras.optimizers.SGD(0.01)
critic_optimizer = tf.keras.optimizers.SGD(0.01)


def judge(count):
    with tf.GradientTape() as tape:
        error = tf.reduce_mean(critic(maker(tf.random.normal([count, 2])))) - tf.reduce_mean(critic(next(stream)))
    critic_optimizer.apply_gradients(zip(tape.gradient(error, critic.trainable_variables), critic.trainable_variables))
    return error


def make(count):
    with tf.GradientTape() as tape:
        error = -tf.reduce_mean(critic(maker(tf.random.normal([count, 2]))))
    maker_optimizer.apply_gradients(zip(tape.gradient(error, maker.trainable_variables), maker.trainable_variables))
    return error


for turn in range(40):
    error = judge(8)
    [make(8) for _ in range(int(abs(error) * 10))]
