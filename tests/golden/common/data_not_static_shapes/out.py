import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras import backend, layers

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rows = np.random.RandomState(5).rand(64, 8, 8, 3).astype('float32')
labels = np.random.RandomState(6).randint(0, 4, 64)


def shortcut(before, behind):
    width = backend.int_shape(behind)[-1]
    if backend.int_shape(before)[-1] != width:
        before = layers.Conv2D(width, 1, padding='same')(before)
    noise = tf.random.normal([5, 4])
    if noise.get_shape().as_list()[-1] == width and before.get_shape().as_list()[1] == behind.get_shape().as_list()[1]:
        behind = layers.add([before, behind])
    return behind


pictures = layers.Input((8, 8, 3))
hidden = layers.Conv2D(4, 3, padding='same', activation='relu')(pictures)
hidden = layers.GlobalAveragePooling2D()(shortcut(pictures, hidden))
model = tf.keras.Model(pictures, layers.Dense(4, activation='softmax')(hidden))
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='sparse_categorical_crossentropy')
model.fit(rows[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], labels[hvd.rank():len(rows) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
