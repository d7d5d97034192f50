import numpy as np
import tensorflow as tf


class Part(tf.keras.Model):
    def __init__(self, size):
        super().__init__()
        self.out = tf.keras.layers.Dense(size)

    def call(self, x):
        return self.out(x)


x = np.random.RandomState(0).rand(64, 4).astype('float32')
batches = tf.data.Dataset.from_tensor_slices(x).batch(16)

coder, decoder = Part(2), Part(4)
optimizer = tf.keras.optimizers.legacy.SGD(0.01)

for epoch in range(3):
    for batch in batches:
        with tf.GradientTape(persistent=True) as tape:
            loss = tf.reduce_mean(tf.square(decoder(coder(batch)) - batch))
        coder_grads = tape.gradient(loss, coder.trainable_variables)
        optimizer.apply_gradients(zip(coder_grads, coder.trainable_variables))
        decoder_grads = tape.gradient(loss, decoder.trainable_variables)
        optimizer.apply_gradients(zip(decoder_grads, decoder.trainable_variables))
