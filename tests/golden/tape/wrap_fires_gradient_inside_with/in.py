import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(learning_rate=0.01)

for bx, by in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.abs(model(bx) - by))
        grads = tape.gradient(loss, model.trainable_variables)  # still inside
        opt.apply_gradients(zip(grads, model.trainable_variables))
