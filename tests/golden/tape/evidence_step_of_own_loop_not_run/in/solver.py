import tensorflow as tf


class Solver(tf.keras.Model):
    def __init__(self, net, optimizer=None):
        super().__init__()
        self.net = net
        self.opt = optimizer

    def train_step(self, batch):
        x, y = batch
        with tf.GradientTape() as tape:
            loss = tf.reduce_mean(tf.square(self.net(x) - y))
        gradients = tape.gradient(loss, self.net.trainable_variables)
        self.opt.apply_gradients(zip(gradients, self.net.trainable_variables))
        return loss

    def train(self, data):
        for batch in data:
            self.train_step(batch)

    def judge(self, x):
        return self.net(x)
