import os
import numpy as np
import tensorflow as tf
import horovod.tensorflow as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

settings = {'rows': os.environ.get('ROWS', 'rows.txt'), 'marks': os.environ.get('MARKS', 'marks.npy')}


class Preparation:
    def __init__(self, chosen):
        self.chosen = chosen
        self.path = settings['rows']
        if not os.path.isfile(self.path):
            self.write(np.random.RandomState(0).rand(48, 4))
        if hvd.rank() == 0:
            np.save(self.chosen['marks'], np.arange(48, dtype='float32'))

    def write(self, rows):
        if hvd.rank() == 0:
            with open(self.path, 'w') as out:
                out.write('\n'.join(' '.join(str(value) for value in row) for row in rows))


Preparation(settings)
place = settings['rows']


def load(path):
    return np.array([[float(value) for value in line.split()] for line in open(path)], dtype='float32')


hvd.allreduce(tf.constant(0.), name='barrier')
rows = load(place)
marks = np.load(settings['marks'])
model = tf.keras.Sequential([tf.keras.layers.Dense(4, input_shape=(4,))])
hvd.broadcast_variables(model.variables, root_rank=0)
optimizer = tf.keras.optimizers.Adam(0.01 * hvd.size())
for batch, mark in tf.data.Dataset.from_tensor_slices((rows, marks)).take(len(rows) // hvd.size() * hvd.size()).shard(hvd.size(), hvd.rank()).batch(12):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - batch) + 0 * mark[0])
    tape = hvd.DistributedGradientTape(tape)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if not getattr(optimizer, 'hvd_synced', False):
        hvd.broadcast_variables(model.variables, root_rank=0)
        hvd.broadcast_variables(optimizer.variables() if callable(optimizer.variables) else optimizer.variables, root_rank=0)
        optimizer.hvd_synced = True
