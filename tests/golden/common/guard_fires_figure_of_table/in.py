import matplotlib

matplotlib.use('Agg')
import numpy as np
import pandas as pd
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01))
history = model.fit(x, y, epochs=2, verbose=0)

axes = pd.DataFrame({'loss': history.history['loss']}).plot(title='loss')
axes.get_figure().savefig('loss.png')
