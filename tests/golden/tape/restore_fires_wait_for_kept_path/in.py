import os
import numpy as np
import tensorflow as tf

settings = {'rows': os.environ.get('ROWS', 'rows.txt'), 'marks': os.environ.get('MARKS', 'marks.npy')}


class Preparation:
    def __init__(self, chosen):
        self.chosen = chosen
        self.path = settings['rows']
        if not os.path.isfile(self.path):
            self.write(np.random.RandomState(0).rand(48, 4))
        np.save(self.chosen['marks'], np.arange(48, dtype='float32'))

    def write(self, rows):
        with open(self.path, 'w') as out:
            out.write('\n'.join(' '.join(str(value) for value in row) for row in rows))


Preparation(settings)
place = settings['rows']


def load(path):
    return np.array([[float(value) for value in line.split()] for line in open(path)], dtype='float32')


rows = load(place)
marks = np.load(settings['marks'])
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
optimizer = tf.keras.optimizers.Adam(0.01)
for batch, mark in tf.data.Dataset.from_tensor_slices((rows, marks)).batch(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - batch) + 0 * mark[0])
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
