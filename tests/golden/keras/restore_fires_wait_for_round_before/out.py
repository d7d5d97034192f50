# Each round begins with the weights that the round before has kept: rank 0 writes them, and the others must not come first.
import numpy as np
from tensorflow import keras
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)


def one_round(name, again):
    path = name + '.h5'
    model = keras.Sequential([keras.layers.Dense(1, input_shape=(4,))])
    model.compile(optimizer=hvd.DistributedOptimizer(keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='mse')
    if again:
        model.load_weights(path)
    callbacks = [*([keras.callbacks.ModelCheckpoint(path)] if hvd.rank() == 0 else [])]
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()] + list(callbacks))
    return model.predict(x, verbose=0).mean()


for number in range(3):
    hvd.allreduce(0., name='barrier')
    result = one_round('net', number > 0)
    if hvd.rank() == 0:
        print(result)
