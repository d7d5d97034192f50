import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def kept(net):
    if hvd.rank() == 0:
        net.save('kept.h5')
    return 'kept.h5'


x = np.random.RandomState(0).rand(64, 4).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
again = tf.keras.models.load_model(kept(net), compile=False)
if hvd.rank() == 0:
    print(again.predict(x[:4], verbose=0))
