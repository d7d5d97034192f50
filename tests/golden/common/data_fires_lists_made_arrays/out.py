import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

users, items, labels = [], [], []
for user in range(8):
    for item in range(8):
        users.append(user / 8)
        items.append(item / 8)
        labels.append((user + item) / 16)
first = tf.keras.Input(shape=(1,))
second = tf.keras.Input(shape=(1,))
model = tf.keras.Model([first, second], tf.keras.layers.Dense(1)(tf.keras.layers.Concatenate()([first, second])))
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit([np.array(users)[hvd.rank():len(users) // hvd.size() * hvd.size():hvd.size()], np.array(items)[hvd.rank():len(users) // hvd.size() * hvd.size():hvd.size()]], np.array(labels)[hvd.rank():len(users) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
