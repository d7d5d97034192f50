import numpy as np
import tensorflow as tf

x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
batches = tf.data.Dataset.from_tensor_slices((x, y)).shuffle(96).batch(8)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)
checkpoint = tf.train.Checkpoint(model=model, opt=opt)
manager = tf.train.CheckpointManager(checkpoint, 'saved', 2)


def step(a, b):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(a) - b))
    opt.apply_gradients(zip(tape.gradient(loss, model.trainable_variables), model.trainable_variables))


for a, b in batches:
    step(a, b)
manager.save()
for a, b in batches:
    step(a, b)
checkpoint.restore(manager.latest_checkpoint)
for a, b in batches:
    step(a, b)
