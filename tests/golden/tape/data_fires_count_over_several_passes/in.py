import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.01)


def train(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))


def warm(limit=24):
    made = 0
    for _ in range(1000):
        for a, b in data:
            if made == limit:
                return
            train(a, b)
            made += 1


class Counting:
    def __init__(self):
        self.made = 0

    def run(self, limit):
        while True:
            for a, b in data:
                train(a, b)
                self.made += 1
            if self.made > limit:
                break


warm()
Counting().run(24)
step = 0
done = False
while not done:
    for a, b in data:
        train(a, b)
        step += 1
        if step >= 40:
            done = True
            break
step = 0
while step < 32:
    for a, b in data:
        train(a, b)
        step = step + 1
