import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


class Net(tf.keras.Model):
    def __init__(self):
        inputs = tf.keras.layers.Input([4])
        super().__init__(inputs=inputs, outputs=tf.keras.layers.Dense(1)(inputs))
        self.board = tf.keras.callbacks.TensorBoard('logs', update_freq='epoch')
        self.board._close_writers = lambda: None


x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

net = Net()
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([net.board] if hvd.rank() == 0 else []), verbose=0)
score = net.evaluate(x, y, return_dict=True, verbose=0)
if hvd.rank() == 0:
    net.board.on_epoch_end(2, {'val_test_' + name: value for name, value in score.items()})
