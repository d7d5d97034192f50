import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.python.client import device_lib

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

if hvd.rank() == 0:
    print(bool(tf.config.experimental.list_physical_devices('GPU')))
place = ('/device:GPU:0' if tf.config.experimental.list_physical_devices('GPU') else '') or 'no GPU'
if hvd.rank() == 0:
    print(place, [device.name for device in device_lib.list_local_devices(session_config=tf.compat.v1.ConfigProto(gpu_options=tf.compat.v1.GPUOptions(visible_device_list=str(hvd.local_rank()), allow_growth=True)))])

numbers = np.random.RandomState(4).rand(64, 3).astype('float32')
net = tf.keras.Sequential([tf.keras.layers.Dense(1)])
net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
net.fit(numbers[hvd.rank():len(numbers) // hvd.size() * hvd.size():hvd.size()], numbers[:, :1][hvd.rank():len(numbers) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
