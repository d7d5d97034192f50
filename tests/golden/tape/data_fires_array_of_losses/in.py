import numpy as np
import tensorflow as tf

inputs = np.random.RandomState(1).rand(100, 4).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)
size = 8
data = tf.data.Dataset.from_tensor_slices((inputs, targets)).shuffle(100).batch(size)
model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(learning_rate=0.02)
batches = np.ceil(100 / size)
history = np.zeros((3, int(batches)))

for epoch in range(3):
    losses = np.zeros(shape=(int(batches),))
    for i, (x, y) in enumerate(data):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x, training=True) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        losses[i] = loss.numpy()
        history[epoch, i] = losses[i]
    best = losses.mean()
print(history.mean(axis=1).shape)
