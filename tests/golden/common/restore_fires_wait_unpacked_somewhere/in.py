import argparse
import zipfile
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--into')
parser.add_argument('--rows')
settings = parser.parse_args()


def load(epoch):
    return np.load(settings.rows)


with zipfile.ZipFile('rows.zip') as archive:
    archive.extractall(settings.into)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
for epoch in range(3):
    rows = load(epoch)
    model.fit(rows, rows, epochs=1, batch_size=8, verbose=0)
