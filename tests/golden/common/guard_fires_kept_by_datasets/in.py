import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(96, 4).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x[:64], y[:64])).batch(8)
held = tf.data.Dataset.from_tensor_slices((x[64:], y[64:])).cache('held').batch(8)
writer = tf.data.experimental.TFRecordWriter('x.tfrec')
writer.write(tf.data.Dataset.from_tensor_slices(x).map(tf.io.serialize_tensor))
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(optimizer='sgd', loss='mse')
model.fit(data, epochs=2, validation_data=held, verbose=0)
