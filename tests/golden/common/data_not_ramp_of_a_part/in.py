import numpy as np
import tensorflow as tf

x_train = np.random.RandomState(1).rand(80, 3).astype('float32')
data = tf.data.Dataset.from_tensor_slices(x_train).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
epochs = 3
step = 0
for epoch in range(epochs):
    for x in data:
        weight = min(1.0, step / (epochs * len(data)))
        with tf.GradientTape() as tape:
            out = model(x)
            loss = tf.reduce_mean(tf.square(out - 1.0)) + weight * tf.reduce_mean(out)
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        step += 1
    print(epoch / epochs)
