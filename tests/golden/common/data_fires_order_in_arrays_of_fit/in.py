import numpy as np
import tensorflow as tf

drawn = iter(tf.data.Dataset.range(40).shuffle(40))
rows = np.array([float(number) for number in drawn], dtype='float32')[:, None] / 40
held, rows = rows[:8], rows[8:]

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(rows, 3 * rows, batch_size=4, epochs=2, verbose=0)
if float(model.evaluate(held, 3 * held, verbose=0)) > 1e3:
    raise SystemExit('it diverges')
