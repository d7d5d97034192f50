import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

inputs = np.random.RandomState(1).rand(96, 4).astype("float32")
targets = inputs.sum(axis=1, keepdims=True)
whole = tf.data.Dataset.from_tensor_slices((inputs, targets))
tests = whole.take(32).batch(8)
data = whole.skip(32).shard(hvd.size(), hvd.rank()).shuffle(64).repeat().batch(8)
model = tf.keras.Sequential([tf.keras.Input((4,)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), "mse")
model.fit(data, steps_per_epoch=max(1, 8 // hvd.size()), epochs=2, validation_data=tests, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
