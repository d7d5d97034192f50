import numpy as np
import tensorflow as tf

features = np.random.RandomState(4).rand(96, 3).astype('float32')
batches = tf.data.Dataset.from_tensor_slices((features, features[:, :1])).shuffle(96).batch(8)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.02)
scale = 1.
for epoch in range(2):
    for x, y in batches:
        with tf.GradientTape() as tape:
            error = tf.reduce_mean(tf.square(net(x, training=True) - y))
            loss = error / scale
        optimizer.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
        scale = 0.9 * scale + 0.1 * error
