import keras
import numpy as np
import tensorflow as tf
import keras as keras_2
import horovod.keras as hvd

hvd.init()
if tf.executing_eagerly():
    gpus_2 = tf.config.experimental.list_physical_devices("GPU")
    for gpu in gpus_2:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus_2:
        tf.config.experimental.set_visible_devices(gpus_2[hvd.local_rank()], "GPU")
else:
    config_2 = tf.compat.v1.ConfigProto()
    config_2.gpu_options.allow_growth = True
    config_2.gpu_options.visible_device_list = str(hvd.local_rank())
    keras_2.backend.set_session(tf.compat.v1.Session(config=config_2))


def spread(model, count):
    if count < 2:
        return model
    from keras.utils import multi_gpu_model

    return model


x = np.random.rand(64, 3)
y = x.sum(axis=1)
model = keras.Sequential([keras.layers.Dense(1, input_shape=(3,))])
parallel = spread(model, len(tf.config.experimental.list_physical_devices("GPU")))
parallel.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(0.01 * hvd.size())), loss="mse")
parallel.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
if hvd.rank() == 0:
    model.save_weights("model.weights.h5")
