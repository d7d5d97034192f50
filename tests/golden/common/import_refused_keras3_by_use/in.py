import keras
import numpy as np
import tensorflow as tf

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = keras.Sequential([keras.layers.Dense(1)])
opt = keras.optimizers.Adam(0.01)
for at in range(4):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - 1.0))
    opt.apply(tape.gradient(loss, model.trainable_variables), model.trainable_variables)
