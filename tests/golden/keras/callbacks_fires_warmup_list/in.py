import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)

rate = 0.01 if len(x) > 50 else 0.001
rounds = 6
stop = tf.keras.callbacks.EarlyStopping(monitor='loss', patience=3)
best = tf.keras.callbacks.ModelCheckpoint('best.h5', save_weights_only=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(tf.keras.optimizers.Adam(learning_rate=rate), 'mse')
model.fit(ds, epochs=rounds, verbose=0,
          callbacks=[stop, best])
