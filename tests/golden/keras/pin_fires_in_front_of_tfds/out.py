import numpy as np
import tensorflow_datasets as tfds
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

pictures, marks = [], []
for picture, mark in tfds.load('mnist', split='train', as_supervised=True):
    pictures.append(picture.numpy())
    marks.append(mark.numpy())
pictures = np.array(pictures, dtype='float32') / 255
marks = np.array(marks)

from tensorflow.keras import layers, models

net = models.Sequential([layers.Flatten(input_shape=(28, 28, 1)), layers.Dense(10, activation='softmax')])
net.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), loss='sparse_categorical_crossentropy')
net.fit(pictures[:3], marks[:3], epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
