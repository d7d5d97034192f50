import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
ds = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)



def build():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(optimizer=tf.keras.optimizers.Adam(0.01), loss='mse')
    return net


for fold in range(3):
    model = build()
    model.fit(ds, epochs=6, verbose=0)
