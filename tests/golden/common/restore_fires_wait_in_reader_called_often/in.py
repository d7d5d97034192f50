import json
import os
import random
import tensorflow as tf


def table(path, words):
    if not os.path.exists(path):
        random.shuffle(words)
        print('writing', words)
        with open(path, 'w') as out:
            json.dump([float(len(word)) for word in words], out)
    with open(path) as stored:
        return json.load(stored)


def part(begin, end):
    rows = table('lengths.json', ['one', 'three', 'seven', 'twelve'] * 8)
    return tf.constant([[row] for row in rows[begin:end]])


train = part(0, 24)
test = part(24, 32)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.SGD(0.001), 'mse')
model.fit(train, train, epochs=2, verbose=0)
model.evaluate(test, test, verbose=0)
