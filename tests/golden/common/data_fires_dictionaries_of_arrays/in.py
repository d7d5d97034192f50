import numpy as np
import tensorflow as tf

numbers = np.random.RandomState(0)
features = numbers.rand(64, 3).astype('float32')
labels = features[:, :1]
inputs = tf.keras.Input((3,), name='features')
model = tf.keras.Model(inputs, tf.keras.layers.Dense(1, name='labels')(inputs))
model.compile(optimizer=tf.keras.optimizers.SGD(0.01), loss='mse')
dataset = tf.data.Dataset.from_tensor_slices(({'features': features}, {'labels': labels}))
dataset = dataset.shuffle(64).batch(8)
model.fit(dataset, epochs=2, verbose=0)
