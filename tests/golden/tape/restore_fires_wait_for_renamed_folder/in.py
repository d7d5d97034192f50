import os

import numpy as np
import tensorflow as tf

x = np.random.RandomState(3).rand(48, 4).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = tf.keras.optimizers.SGD(0.1)
folder = 'run-0'
os.makedirs(folder, exist_ok=True)
os.chdir(folder)
for epoch in range(1, 3):
    for rows, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows) - wanted))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    np.save('weights.npy', model.get_weights()[0])
    os.chdir('..')
    new = folder[:-1] + str(epoch)
    os.rename(folder, new)
    os.chdir(new)
    folder = new
