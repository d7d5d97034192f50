import json
import os
import random
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def table(path, words):
    if not os.path.exists(path):
        random.shuffle(words)
        if hvd.rank() == 0:
            print('writing', words)
        if hvd.rank() == 0:
            with open(path, 'w') as out:
                json.dump([float(len(word)) for word in words], out)
    hvd.allreduce(0., name='barrier')
    with open(path) as stored:
        return json.load(stored)


def part(begin, end):
    rows = table('lengths.json', ['one', 'three', 'seven', 'twelve'] * 8)
    return tf.constant([[row] for row in rows[begin:end]])


train = part(0, 24)
test = part(24, 32)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.001 * hvd.size())), 'mse')
model.fit(train[hvd.rank():len(train) // hvd.size() * hvd.size():hvd.size()], train[hvd.rank():len(train) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
model.evaluate(test, test, verbose=0)
