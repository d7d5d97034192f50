import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(2), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(1e-2)
train = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(64).batch(16)

for bx, by in train:
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    weights = model.trainable_variables
    grads, norm = tf.clip_by_global_norm(tape.gradient(loss, weights), 1.0)
    optimizer.apply_gradients(zip(grads, weights))
