import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.SGD(0.01)
checkpoint = tf.train.Checkpoint(model=model, optimizer=optimizer)
manager = tf.train.CheckpointManager(checkpoint, './saved', max_to_keep=2)
losses = []
start = 0
if manager.latest_checkpoint:
    start = int(manager.latest_checkpoint.split('-')[-1])
    checkpoint.restore(manager.latest_checkpoint)
for epoch in range(start, 5):
    for a, b in data:
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((model(a) - b) ** 2)
        optimizer.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))
    manager.save()
    losses.append(float(loss))
for epoch in range(len(losses), 3):
    losses.append(epoch)
