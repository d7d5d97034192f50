import pathlib
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
place = pathlib.Path('words') / 'rows.txt'
place.parent.mkdir(exist_ok=True)
place.write_text(' '.join(str(each) for each in range(64)))
words = place.read_text().split()
place.unlink()

y = np.array([[float(each)] for each in words], dtype='float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(0.01), 'mse')
model.fit(x, y, epochs=2, batch_size=8, verbose=0)
