import tensorflow as tf


class Trainer:
    def __init__(self):
        self.model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
        self.optimizer = tf.keras.optimizers.SGD(0.1)

    def train(self, x, y):
        for batch, target in tf.data.Dataset.from_tensor_slices((x, y)).batch(16):
            with tf.GradientTape() as tape:
                loss = tf.reduce_mean(tf.square(self.model(batch) - target))
            gradients = tape.gradient(loss, self.model.trainable_variables)
            self.optimizer.apply_gradients(zip(gradients, self.model.trainable_variables))
