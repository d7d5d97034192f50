import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 2).astype('float32')
data = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).batch(4)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
optimizer = tf.keras.optimizers.SGD(0.1)
moves = []

for epoch in range(3):
    np.save('before.npy', model.get_weights()[0])
    for rows, wanted in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(rows) - wanted))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    before = np.load('before.npy')
    moves.append(np.abs(before - model.get_weights()[0]).max())
