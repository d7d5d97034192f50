from pathlib import Path

import numpy as np
import tensorflow as tf

made = Path('made')
if not made.exists():
    made.mkdir()
inner = made / 'inner'
inner.mkdir()
rows = np.random.RandomState(5).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile('sgd', 'mse')
model.fit(rows, rows.sum(axis=1), epochs=2, verbose=0)
model.save_weights(str(inner / 'end.weights.h5'))
