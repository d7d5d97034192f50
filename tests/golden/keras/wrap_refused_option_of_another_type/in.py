import argparse
import json
import numpy as np
import tensorflow as tf

parser = argparse.ArgumentParser()
parser.add_argument('--optimizer', default='{"class_name": "SGD", "config": {}}', type=json.loads)
args = parser.parse_args()
rows = np.random.RandomState(19).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(optimizer=args.optimizer, loss='mse')
model.fit(rows, rows[:, :1], batch_size=8, verbose=0)
