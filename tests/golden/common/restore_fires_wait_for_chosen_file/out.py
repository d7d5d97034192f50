import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(3).rand(96, 6).astype('float32')
y = x.mean(axis=1, keepdims=True)
errors = {}
for width in (2, 8):
    net = tf.keras.Sequential([tf.keras.layers.Dense(width, activation='tanh'), tf.keras.layers.Dense(1)])
    net.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
    errors[width] = net.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()]).history['loss'][-1]
    if hvd.rank() == 0:
        net.save('{}.h5'.format(width))
best = min(errors, key=errors.get)
hvd.allreduce(0., name='barrier')
chosen = tf.keras.models.load_model('%d.h5' % best, compile=False)
if hvd.rank() == 0:
    print(chosen.predict(x[:4], verbose=0))
