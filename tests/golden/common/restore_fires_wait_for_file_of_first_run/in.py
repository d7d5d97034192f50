import csv
import os
import tensorflow as tf


def listed(path):
    if not os.path.exists(path):
        names = ['a', 'b', 'c', 'd']
        with open(path, mode='w', newline='') as out:
            writer = csv.writer(out)
            for name in names:
                writer.writerow([name, len(name)])
    sizes = []
    with open(path) as lines:
        for row in csv.reader(lines):
            name, size = row
            sizes.append([float(size)])
    return sizes


sizes = tf.constant(listed('sizes.csv'))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('adam', 'mse')
model.fit(sizes, sizes, epochs=2, verbose=0)
