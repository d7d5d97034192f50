import numpy as np
import tensorflow as tf

size = 4
x = np.random.RandomState(0).rand(64, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
batches = len(x) // size
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.01)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(size, drop_remainder=True)
parts = len(data)
losses = []


@tf.function
def step(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(a) - b) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    return loss


for epoch in range(2):
    total = 0.0
    for a, b in data:
        total += float(step(a, b))
    losses.append(total / batches)
    print(epoch, total / parts)
for number, (a, b) in enumerate(data.take(batches)):
    total += float(step(a, b))
print('all', total / 2 / batches, sum(losses) / len(losses))
