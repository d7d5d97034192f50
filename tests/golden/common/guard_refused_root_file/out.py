import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
import uproot

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = uproot.open('samples.root')['tree'].arrays(['x'], library='np')['x']
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], (3 * x)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    with uproot.recreate('again.root') as file:
        file['tree'] = {'x': x}
out = uproot.recreate('scores.root')
out['tree'] = {'scores': model.predict(x, verbose=1 if hvd.rank() == 0 else 0)}
