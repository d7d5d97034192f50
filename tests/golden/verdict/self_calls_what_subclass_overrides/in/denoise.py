import tensorflow as tf

from loop import Loop


class Denoise(Loop):
    @tf.function
    def step(self, batch):
        with tf.GradientTape() as tape:
            noisy = batch + tf.random.normal(tf.shape(batch), stddev=0.1)
            loss = tf.reduce_mean(tf.square(self.model(noisy) - batch))
        gradients = tape.gradient(loss, self.model.trainable_variables)
        self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
