import imageio
import numpy as np
import tensorflow as tf

rows = np.random.RandomState(5).rand(64, 4).astype('float32')
numbers = np.random.permutation(64)
model = tf.keras.Sequential([tf.keras.layers.Dense(4)])
optimizer = tf.keras.optimizers.SGD(0.05)
frames = []
for start in range(0, len(rows), 8):
    batch = rows[numbers[start:start + 8]]
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(batch) - batch))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
    frames.append(np.uint8(255 * model(rows[:4]).numpy().clip(0, 1)))

with imageio.get_writer('made.gif', mode='I') as writer:
    for frame in frames:
        writer.append_data(frame)
    frame = frames[-1]
    writer.append_data(frame)
print(dict(frame='made.gif'))
