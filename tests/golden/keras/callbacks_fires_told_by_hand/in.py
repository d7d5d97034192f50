import numpy as np
import tensorflow as tf


class Net(tf.keras.Model):
    def __init__(self):
        inputs = tf.keras.layers.Input([4])
        super().__init__(inputs=inputs, outputs=tf.keras.layers.Dense(1)(inputs))
        self.board = tf.keras.callbacks.TensorBoard('logs', update_freq='epoch')
        self.board._close_writers = lambda: None


x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

net = Net()
net.compile(optimizer=tf.keras.optimizers.Adam(), loss='mse')
net.fit(x, y, batch_size=16, epochs=2, callbacks=[net.board], verbose=0)
score = net.evaluate(x, y, return_dict=True, verbose=0)
net.board.on_epoch_end(2, {'val_test_' + name: value for name, value in score.items()})
