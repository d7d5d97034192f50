import wave

import numpy as np
import tensorflow as tf

x = np.arange(64, dtype='float32').reshape(64, 1) / 64
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile('sgd', 'mse')
model.fit(x, 3 * x, batch_size=4, epochs=2, verbose=0)
tone = (1000 * model.predict(x, verbose=0)).astype('int16')
with wave.open('tone.wav', 'wb') as file:
    file.setparams((1, 2, 8000, 0, 'NONE', ''))
    file.writeframes(tone.tobytes())
