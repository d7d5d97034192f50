import numpy as np
import tensorflow as tf

points = np.linspace(-1.0, 1.0, 400, dtype="float32").reshape(100, 4)
labels = points.sum(axis=1, keepdims=True)


class Batches:
    def __init__(self, size):
        self.size = size
        self.order = np.random.permutation(len(points))

    def endless(self):
        first = 0
        while True:
            if first + self.size > len(points):
                np.random.shuffle(self.order)
                first = 0
            chosen = self.order[first : first + self.size]
            yield points[chosen], labels[chosen]
            first += self.size


model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.05)
source = Batches(10).endless()
for step in range(40):
    x, y = next(source)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - y))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
model.save_weights("points.h5")
