import numpy as np
import tensorflow as tf

x = np.random.rand(160, 4).astype("float32")
y = (x[:, 0] > 0.5).astype("int32")
data = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(160).batch(16)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="relu", input_shape=(4,)), tf.keras.layers.Dense(2)])
error = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
optimizer = tf.keras.optimizers.SGD(learning_rate=0.01)


def gradient(features, labels):
    with tf.GradientTape() as tape:
        loss = error(labels, model(features, training=True))
    return loss, tape.gradient(loss, model.trainable_variables)


features, labels = next(iter(data))
loss, gradients = gradient(features, labels)
print("one step from", round(float(loss), 1))
optimizer.apply_gradients(zip(gradients, model.trainable_variables))
for epoch in range(2):
    mean = tf.keras.metrics.Mean()
    for features, labels in data:
        loss, gradients = gradient(features, labels)
        optimizer.apply_gradients(zip(gradients, model.trainable_variables))
        mean.update_state(loss)
    print(epoch, round(float(mean.result()), 1))
