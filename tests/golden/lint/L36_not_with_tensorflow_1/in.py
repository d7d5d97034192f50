import keras
import numpy as np
import tensorflow as tf
import horovod.keras as hvd

hvd.init()
config = tf.ConfigProto()
config.gpu_options.visible_device_list = str(hvd.local_rank())
keras.backend.set_session(tf.Session(config=config))

rate = 0.01 * hvd.size()
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
model = keras.models.Sequential([keras.layers.Dense(8, input_shape=(8,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(keras.optimizers.SGD(lr=rate, momentum=0.9)))
model.fit(x, x, epochs=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0),
                                     hvd.callbacks.LearningRateWarmupCallback(initial_lr=rate, warmup_epochs=3)])
