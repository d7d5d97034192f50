import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile('sgd', 'mse')
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(16)
for epoch in range(2):
    for batch in data:
        logs = model.train_step(batch)
print(logs)
