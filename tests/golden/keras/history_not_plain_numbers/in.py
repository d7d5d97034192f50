import json

import numpy as np
import tensorflow as tf


class Plain(json.JSONEncoder):
    def default(self, o):
        return float(o)


rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(learning_rate=0.001), 'mse')
history = model.fit(x, y, epochs=2, batch_size=16, verbose=0)
with open('numbers.json', 'w') as out:
    json.dump([float(loss) for loss in history.history['loss']], out)
with open('curves.json', 'w') as out:
    json.dump({name: [float(value) for value in values] for name, values in history.history.items()}, out)
with open('words.json', 'w') as out:
    json.dump(history.history, out, default=str)
with open('plain.json', 'w') as out:
    json.dump(history.history, out, cls=Plain)
with open('epochs.json', 'w') as out:
    json.dump({'epochs': history.epoch, 'samples': len(x)}, out)
