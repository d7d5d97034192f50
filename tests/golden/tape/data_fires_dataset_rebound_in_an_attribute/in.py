import tensorflow as tf


class Rows:
    def __init__(self, values, size):
        self.data = tf.data.Dataset.from_tensor_slices((values, values))
        self.data = self.data.shuffle(500).repeat().batch(size)
        self.turns = iter(self.data)

    def draw(self):
        return next(self.turns)


rows = Rows([[float(i) / 64] for i in range(64)], 16)
net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
opt = tf.keras.optimizers.Adam(1e-3)
for step in range(40):
    a, b = rows.draw()
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(net(a) - b))
    opt.apply_gradients(zip(tape.gradient(loss, net.trainable_variables), net.trainable_variables))
