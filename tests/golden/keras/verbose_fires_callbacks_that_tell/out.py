import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")

x = np.random.rand(64, 3).astype("float32")
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.05 * hvd.size())), loss="mse")
callbacks = [
    tf.keras.callbacks.EarlyStopping("loss", 0.0, 3, 1 if hvd.rank() == 0 else 0),
    tf.keras.callbacks.LearningRateScheduler(lambda epoch, rate: rate * 0.9, verbose=1 if hvd.rank() == 0 else 0),
    tf.keras.callbacks.ReduceLROnPlateau(monitor="loss", verbose=0),
]
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + list(callbacks))
