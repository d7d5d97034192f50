import numpy as np
import pandas
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from sklearn.model_selection import train_test_split

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

numbers = np.random.RandomState(0).rand(96, 3)
table = pandas.DataFrame(numbers, columns=['a', 'b', 'label'])
table['kind'] = np.arange(96) % 3
table = table.groupby('kind').apply(lambda group: group.sample(24, random_state=0)).reset_index(drop=True)
x, held_x, y, held_y = train_test_split(table[['a', 'b']].values, table['label'].values, test_size=0.25, random_state=1)

model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(2,))])
model.compile(loss='mse', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=6, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
result = model.evaluate(held_x, held_y, verbose=0)
if hvd.rank() == 0:
    print('loss on held rows', result)
