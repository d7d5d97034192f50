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


def report(model, text):
    result = model.evaluate(
              x, y,
              verbose=0)
    if hvd.rank() == 0:
        print(text,  # what it is about
              result,
              '''and
nothing else''')


model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
for round in range(2):
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
    if round == 0:
        result = model.evaluate(x, y, verbose=0)
        if hvd.rank() == 0:
            print('first', result)  # once
report(model, 'last')
result = f'{model.evaluate(x, y, verbose=0):.3f}'
if hvd.rank() == 0:
    print(result, 'mse')
print('both', model.evaluate(x[:32], y[:32], verbose=0), model.evaluate(x[32:], y[32:], verbose=0))
result = model.evaluate(x, y, verbose=0, return_dict=True).values()
if hvd.rank() == 0:
    print(*result)
print('named', last := model.evaluate(x, y, verbose=0))
result = model.evaluate(x, y, verbose=0)
if hvd.rank() == 0:
    np.save('loss.npy', arr=result)
