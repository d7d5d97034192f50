from threading import Thread

import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.Adam(1e-3)


class Worker(Thread):
    def __init__(self, seed):
        Thread.__init__(self)
        self.rng = np.random.RandomState(seed)

    def run(self):
        for _ in range(20):
            rows = self.rng.rand(8, 3).astype('float32')
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(model(rows)))
            gradients = tape.gradient(loss, model.trainable_variables)
            optimizer.apply_gradients(zip(gradients, model.trainable_variables))


workers = [Worker(seed) for seed in range(4)]
for worker in workers:
    worker.start()
for worker in workers:
    worker.join()
