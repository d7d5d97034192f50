import numpy as np
import tensorflow as tf

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.SGD(0.05)
total = [tf.zeros_like(v) for v in model.trainable_variables]

for number, (bx, by) in enumerate(tf.data.Dataset.from_tensor_slices((x, y)).batch(8), 1):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(bx) - by))
    total = [t + g for t, g in zip(total, tape.gradient(loss, model.trainable_variables))]
    if number % 4 == 0:                     # update after four batches
        opt.apply_gradients((t / 4, v) for t, v in zip(total, model.trainable_variables))
        total = [tf.zeros_like(t) for t in total]
