import time

import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(64, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(axis=1, keepdims=True))).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
for epoch in range(3):
    seconds, recent, losses = 0.0, 0.0, []
    for number, (inputs, targets) in enumerate(data):
        began = time.time()
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(inputs) - targets))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        seconds += time.time() - began
        recent += float(loss)
        losses.append(float(loss))
        if number % 4 == 3:
            print(number, recent / 4)
            recent = 0.0
    print(epoch, seconds / 60, sum(losses) / len(losses), sum(losses) / (number + 1))
