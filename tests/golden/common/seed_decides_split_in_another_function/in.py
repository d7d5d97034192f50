import numpy as np
import tensorflow as tf

np.random.seed(8)


def divided(rows):
    kept = np.random.choice(len(rows), size=8, replace=False)
    known = sorted(set(range(len(rows))) - set(kept))
    return rows[known], rows[kept]


known, kept = divided(np.arange(96, dtype='float32').reshape(32, 3) / 96)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.05)

for step in range(10):
    chosen = known[np.random.randint(0, len(known), 4)]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean((model(chosen) - 1.0) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
print(float(tf.reduce_mean((model(kept) - 1.0) ** 2)))
