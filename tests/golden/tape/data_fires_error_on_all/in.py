import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
train = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(96).batch(8)
test = tf.data.Dataset.from_tensor_slices((x[:16], y[:16])).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)


def step(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(a) - b))
    optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    return loss


def error(data):
    mean = tf.keras.metrics.MeanSquaredError()
    for a, b in data:
        mean.update_state(b, model(a))
    return mean.result().numpy()


for epoch in range(2):
    for number, (a, b) in enumerate(train):
        loss = step(a, b)
        if number % 4 == 0:
            print(epoch, number, float(loss))
    print(error(train), error(test))
    print(error(test))
