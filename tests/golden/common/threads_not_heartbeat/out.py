import threading

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

done = threading.Event()


class Heartbeat(threading.Thread):
    def run(self):
        while not done.wait(0.1):
            if hvd.rank() == 0:
                print('still training')


rows = np.random.RandomState(1).rand(128, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(3, input_shape=(3,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(1e-3 * hvd.size())), 'mse')
Heartbeat(daemon=True).start()
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
done.set()
