import os

import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x.sum(1))).shuffle(64).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.2)
batches = len(x) // 4
total = 3 * batches
made = 0
for epoch in range(3):
    for number, (a, b) in enumerate(data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(a, training=True)[:, 0] - b))
        gradients = tape.gradient(loss, model.trainable_variables)
        made += 1
        weight = made / total
        gradients = [weight * gradient for gradient in gradients]
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        print(number / batches)
        if number == 5:
            print(float(loss))
        if number == batches - 1:
            model.save_weights('last.weights.h5')
    if optimizer.iterations % batches == 0:
        os.makedirs('marks', exist_ok=True)
