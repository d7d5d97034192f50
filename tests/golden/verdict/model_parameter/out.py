import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def train(net, rows, epochs):
    net.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[:, :1][hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=epochs, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


def main():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
    net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(1e-2 * hvd.size())), loss='mse')
    train(net, np.random.RandomState(0).rand(32, 3), epochs=2)


main()
