"""Fits the model that the module beside it builds."""
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices("GPU")
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], "GPU")
import network

from tensorflow.keras.callbacks import TerminateOnNaN

network.model.fit(network.x[hvd.rank():len(network.x) // hvd.size() * hvd.size():hvd.size()], network.y[hvd.rank():len(network.x) // hvd.size() * hvd.size():hvd.size()], batch_size=8, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback(), TerminateOnNaN()])
