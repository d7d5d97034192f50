import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

BEST = 'best.h5'


def make():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
    return net


def train(x, y):
    keep = tf.keras.callbacks.ModelCheckpoint(BEST, monitor='loss', save_best_only=True, save_weights_only=True)
    make().fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []))


def test(x, y):
    net = make()
    net.load_weights(BEST)
    result = net.evaluate(x, y, verbose=0)
    if hvd.rank() == 0:
        print(result)


if __name__ == '__main__':
    rows = np.random.RandomState(0).rand(64, 4).astype('float32')
    train(rows, rows[:, :1])
    hvd.allreduce(0., name='barrier')
    test(rows, rows[:, :1])
