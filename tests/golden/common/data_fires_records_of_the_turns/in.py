import numpy as np
import tensorflow as tf

steps = 60
x = np.random.rand(240, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
optimizer = tf.keras.optimizers.SGD(0.05)
losses = []
norms = np.zeros(steps)
seen = []
for step in range(steps):
    rows = np.random.choice(len(x), 16)
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x[rows]) - y[rows]))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    losses.append(float(loss))
    norms[step] = np.linalg.norm(gradients[0])
    if (step + 1) % 20 == 0:
        seen.append(float(loss))

for number in range(steps):
    if losses[number] < 0.01:
        break
every = range(0, steps, 20)
print(np.interp(20, every, seen) > 0, len(np.polyfit(np.arange(steps), losses, 1)), norms.min() > 0)
