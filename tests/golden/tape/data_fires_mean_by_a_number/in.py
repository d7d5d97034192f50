import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 3).astype('float32')
dataset = tf.data.Dataset.from_tensor_slices((x, x[:, :1])).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
losses = []
for epoch in range(2):
    total = 0
    for features, labels in dataset:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(features) - labels))
        total += loss.numpy()
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    losses.append(total / 4)
    print(epoch, total / 4)
