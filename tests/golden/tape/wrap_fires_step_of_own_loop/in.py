import tensorflow as tf


class Solver(tf.keras.Model):
    def __init__(self, net, optimizer):
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
        step = tf.function(self.train_step)
        for batch in data:
            step(batch)


x = tf.random.normal([64, 4])
y = tf.reduce_sum(x, axis=1, keepdims=True)
data = tf.data.Dataset.from_tensor_slices((x, y)).batch(8)
solver = Solver(tf.keras.Sequential([tf.keras.layers.Dense(1)]), tf.keras.optimizers.SGD(0.05))
solver.train(data)
