import numpy as np
import tensorflow as tf

table = np.random.RandomState(1).rand(80, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
steps = 60


def share(number):
    return min(1.0, number / steps)


made = 0
for step in range(steps):
    x = table[np.random.randint(80, size=8)]
    made += 1
    noise = 0.5 * 0.9 ** step
    weight = min(1.0, float(step) / steps)
    with tf.GradientTape() as tape:
        out = model(x + noise * np.random.rand(8, 3).astype('float32'))
        loss = tf.reduce_mean(tf.square(out - 1.0)) + weight * tf.reduce_mean(out) + share(step) * tf.reduce_mean(out ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    if step % 20 == 0:
        mean = made / (step + 1)
        print('%d %%' % (100 * step / steps), mean)
