import numpy as np
import tensorflow as tf

tf.random.set_seed(3)
x = np.random.RandomState(1).rand(64, 4).astype('float32')
batch, epochs = 8, 4
data = tf.data.Dataset.from_tensor_slices(x).repeat().batch(batch)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
opt = tf.keras.optimizers.Adam(0.001)
per_epoch = len(x) // batch
losses, curve, means = [], [], []
batches = iter(data)
for i in range(1, per_epoch * epochs + 1):
    epoch = i // per_epoch
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(model(next(batches)) ** 2)
    gradients = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(gradients, model.trainable_variables))
    losses.append(loss)
    if i % per_epoch == 0:
        curve.append(np.mean(losses[-per_epoch:]))
        means.append(sum(losses[-per_epoch:]) / per_epoch)
        print('epoch', epoch, 'of', epochs, curve[-1], len(losses[-5:]))
np.save('curve.npy', curve)
