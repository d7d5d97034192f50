import multiprocessing

import tensorflow as tf
import horovod.tensorflow.keras as hvd


def count(queue):
    for number in range(8):
        queue.put(number)


def supervise(queue):
    worker = multiprocessing.Process(target=count, args=(queue,))
    worker.start()
    worker.join()


hvd.init()
gpus = tf.config.list_physical_devices("GPU")
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], "GPU")
data = tf.data.Dataset.from_tensor_slices((tf.zeros((64, 4)), tf.zeros((64, 1)))).shard(hvd.size(), hvd.rank())
queue = multiprocessing.Queue()
supervisor = multiprocessing.Process(target=supervise, args=(queue,))
supervisor.start()
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), "mse")
model.fit(data.repeat().batch(8), steps_per_epoch=8 // hvd.size(),
          callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
supervisor.join()
