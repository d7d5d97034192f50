import tensorflow as tf


class Source:
    def __init__(self):
        self.rows = tf.random.stateless_normal([40, 2], [3, 4])
        self.at = 0

    def more(self):
        self.at = (self.at + 8) % 40
        return self.rows[self.at:self.at + 8]


source = Source()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
opt = tf.keras.optimizers.Adam(0.1)
for number in range(20):
    points = source.more()
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(points) - 1.0))
    grads = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(grads, model.trainable_variables))
