import numpy as np
import reedkeepers  # which is nowhere: how fast its optimizer learns is not known
import tensorflow as tf
import wandb

wandb.init(project='reeds')
reeds = np.random.RandomState(5).rand(48, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
optimizer = reedkeepers.optimizer(0.01)
for turn in range(3):
    for batch in tf.data.Dataset.from_tensor_slices(reeds).batch(8):
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean((net(batch) - 1.0) ** 2)
        gradients = tape.gradient(loss, net.trainable_variables)
        optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    wandb.log({'loss': float(loss)})
