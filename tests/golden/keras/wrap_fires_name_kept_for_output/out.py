import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')


def trained(model, x, y):
    optimizer = 'adam'
    chosen_optimizer = tf.keras.optimizers.get(optimizer)
    chosen_optimizer.learning_rate = chosen_optimizer.learning_rate * hvd.size()
    chosen_optimizer = hvd.DistributedOptimizer(chosen_optimizer)
    model.compile(loss='mse', optimizer=chosen_optimizer)
    history = model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    return history.history['loss'][-1], optimizer


x = np.random.RandomState(1).rand(96, 3).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
loss, optimizer = trained(model, x, y)
if hvd.rank() == 0:
    with open('compare.csv', 'a') as table:
        table.write('{:.3f},{}\n'.format(loss, optimizer))

second = 'sgd' if len(x) > 50 else 'rmsprop'
other = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(3,))])
chosen_optimizer = tf.keras.optimizers.get(second)
chosen_optimizer.learning_rate = chosen_optimizer.learning_rate * hvd.size()
chosen_optimizer = hvd.DistributedOptimizer(chosen_optimizer)
other.compile(chosen_optimizer, 'mse')
other.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    other.save_weights('other_' + second + '.weights.h5')
