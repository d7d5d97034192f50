import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.AdamW(learning_rate=3e-3, weight_decay=1e-4)
opt.exclude_from_weight_decay(var_names=['bias'])   # as in the article
model.compile(optimizer=opt, loss='mse')
model.fit(x, y, epochs=2, verbose=0)
