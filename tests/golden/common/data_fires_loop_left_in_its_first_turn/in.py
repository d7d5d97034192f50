import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(640, 4).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)


def step(features, targets):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(features) - targets))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss

train = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(640).batch(16)
turn = 0
while turn < 40:
    for features, targets in train:
        loss = step(features, targets)
        break
    turn += 1
    if turn % 10 == 0:
        print(turn, float(loss))
