import numpy as np
import tensorflow as tf

SAMPLES = 64
SIZE = 8
x_train = np.random.RandomState(1).rand(SAMPLES, 3).astype('float32')
y_train = x_train.sum(axis=1, keepdims=True)
batches = SAMPLES // SIZE
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
history = np.zeros(3)
for epoch in range(3):
    total = 0.0
    for i in range(batches):
        x, y = x_train[i * SIZE:(i + 1) * SIZE], y_train[i * SIZE:(i + 1) * SIZE]
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(model(x) - y))
        gradients = tape.gradient(loss, model.trainable_variables)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        total += float(loss) * SIZE
        history[epoch] += float(loss)
    history[epoch] /= batches
    print(epoch, total / SAMPLES)
print(history.tolist())
