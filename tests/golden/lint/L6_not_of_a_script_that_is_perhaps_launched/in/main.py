import tensorflow as tf

import embeddings

x = tf.random.normal([240, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(240).batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(optimizer=embeddings.optimizer(tf.keras.optimizers.SGD(0.01)), loss='mse')
net.fit(data, epochs=3)
net.save('net.h5')
