import files
import numpy as np
import tensorflow as tf

x = np.random.RandomState(2).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer=tf.keras.optimizers.Adam(0.001), loss='mse')
model.fit(x, x.sum(axis=1), batch_size=8, epochs=2, verbose=0)
files.save('out.npy', model.predict(x))
