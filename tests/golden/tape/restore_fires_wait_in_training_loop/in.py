import json
import numpy as np
import tensorflow as tf

settings = {'report': 'found.json', 'rate': 0.1}
x = np.random.RandomState(0).rand(64, 2).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(settings['rate'])


@tf.function
def step(rows, wanted):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(rows) - wanted))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


def trained():
    for rows, wanted in data:
        step(rows, wanted)


def keep(path, values):
    with open(path, 'w') as kept:
        json.dump(values, kept)


def score(path):
    with open(path) as kept:
        return sum(json.load(kept))


for epoch in range(3):
    trained()
    keep(settings['report'], [float(value) for value in model(x)[:, 0]])
    found = score('found.json')
    print(epoch, found)
