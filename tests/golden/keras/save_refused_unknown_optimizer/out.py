import sys
import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)

if len(sys.argv) > 2:
    result = tf.keras.models.load_model(sys.argv[2] + '.keras').evaluate(x, y, verbose=1 if hvd.rank() == 0 else 0)
    if hvd.rank() == 0:
        print(result)
    sys.exit()
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(getattr(tf.keras.optimizers, sys.argv[1])(0.01), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    model.save(sys.argv[1] + '.keras')
