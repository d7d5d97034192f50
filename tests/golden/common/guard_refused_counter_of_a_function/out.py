import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Names:
    def __init__(self, names):
        self.names = names
        self.at = 0

    def write(self, file):
        file.write(self.names[self.at])
        self.at += 1


taken = [0]
turns = 0


def take(file):
    file.write(str(taken[0]))
    taken[0] += 1


def turn(file):
    global turns
    file.write('.')
    turns += 1


def drop(file, rows):
    file.write(rows.pop())


while taken[0] < 3:
    with open('numbers.txt', 'a') as file:
        take(file)
names = Names(['a', 'b', 'c'])
while names.at < 3:
    with open('names.txt', 'a') as file:
        names.write(file)
while turns < 3:
    with open('turns.txt', 'a') as file:
        turn(file)
letters = ['a', 'b', 'c']
while letters:
    with open('letters.txt', 'a') as file:
        drop(file, letters)
x = np.random.RandomState(1).rand(96, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1, keepdims=True)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
