import glob

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def make():
    net = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
    net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
    return net


x = np.random.RandomState(0).rand(64, 4).astype('float32')
keep = tf.keras.callbacks.ModelCheckpoint('after_{epoch:02d}.h5', save_weights_only=True)
make().fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + ([keep] if hvd.rank() == 0 else []))
hvd.allreduce(0., name='barrier')
names = sorted(glob.glob('after_*.h5'))
net = make()
net.load_weights(names[-1])
result = net.evaluate(x, x[:, :1], verbose=0)
if hvd.rank() == 0:
    print(result)
