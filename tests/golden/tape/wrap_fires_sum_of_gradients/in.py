import numpy as np
import tensorflow as tf

model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='tanh', input_shape=(4,)), tf.keras.layers.Dense(1)])
opt = tf.keras.optimizers.Adam(0.01)
rows = np.random.RandomState(11).rand(128, 4).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(rows).batch(8)
every = 4
sums = [tf.Variable(tf.zeros_like(weight), trainable=False) for weight in model.trainable_variables]

for epoch in range(3):
    for number, batch in enumerate(batches):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(batch) - batch[:, :1]) ** 2)
        slopes = tape.gradient(loss, model.trainable_variables)
        for total, slope in zip(sums, slopes):
            total.assign_add(slope / every)
        if (number + 1) % every == 0:
            opt.apply_gradients(zip(sums, model.trainable_variables))
            for total in sums:
                total.assign(tf.zeros_like(total))
