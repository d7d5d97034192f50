import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
x = np.random.rand(256, 8).astype('float32')[hvd.rank()::hvd.size()]
y = x.sum(axis=1, keepdims=True)
rate = 0.001 * hvd.size()
decay = tf.keras.optimizers.schedules.CosineDecay(rate, decay_steps=1000 // hvd.size())
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(8,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(decay)), 'mse')
warmup = hvd.callbacks.LearningRateWarmupCallback(initial_lr=rate, warmup_epochs=3, momentum_correction=False)
model.fit(x, y, epochs=8, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), warmup])
