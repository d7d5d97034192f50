import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

names = ['a', 'b', 'c', 'd', 'e']
done = 0
part = 0
while done < len(names):
    with open('part%d.txt' % part, 'w') as file:
        kept = 0
        while done < len(names) and kept < 2:
            file.write(names[done])
            done += 1
            kept += 1
    part += 1
turn = 0


def more():
    return turn < 3


while more():
    with open('turns.txt', 'a') as file:
        file.write('.')
        turn += 1
turn = 0
x = np.random.RandomState(1).rand(96, 3).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x.sum(axis=1, keepdims=True)[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
