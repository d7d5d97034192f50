import numpy as np
import tensorflow as tf
class Data:
    def __init__(self, rows):
        np.random.shuffle(rows)
        self.rows = rows
        self.at = 0
    def has_next(self):
        return self.at + 8 <= len(self.rows)
    def next(self):
        self.at += 8
        return self.rows[self.at - 8:self.at]
    def reset(self):
        self.at = 0
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
opt = tf.keras.optimizers.SGD(0.1)
def step(x):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x)))
    g = tape.gradient(loss, model.trainable_variables)
    opt.apply_gradients(zip(g, model.trainable_variables))
def main():
    data = Data(np.random.rand(64, 3).astype('float32'))
    for e in range(3):
        data.reset()
        while data.has_next():
            step(data.next())
main()
