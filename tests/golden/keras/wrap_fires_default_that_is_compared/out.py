import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.optimizers import SGD, Adam

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def train(model, x, y, optimizer='adam', rate=0.001):
    if optimizer == 'adam':
        optimizer = hvd.DistributedOptimizer(Adam(learning_rate=rate * hvd.size()))
    elif optimizer == 'sgd':
        optimizer = hvd.DistributedOptimizer(SGD(learning_rate=rate * hvd.size()))
    chosen_optimizer = optimizer
    if isinstance(chosen_optimizer, str):
        chosen_optimizer = tf.keras.optimizers.get(chosen_optimizer)
        chosen_optimizer.learning_rate = chosen_optimizer.learning_rate * hvd.size()
        chosen_optimizer = hvd.DistributedOptimizer(chosen_optimizer)
    model.compile(optimizer=chosen_optimizer, loss='mse')
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=16, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
train(model, x, y, rate=0.00001)
train(model, x, y, 'rmsprop')
if hvd.rank() == 0:
    model.save_weights('trained.weights.h5')
