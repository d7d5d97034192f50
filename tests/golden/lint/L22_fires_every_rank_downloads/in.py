import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.list_physical_devices('GPU')
if gpus:
    tf.config.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
(images, labels), _ = tf.keras.datasets.mnist.load_data()
images = images[hvd.rank()::hvd.size(), ..., None] / 255.0
labels = labels[hvd.rank()::hvd.size()]
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(10, activation='softmax')])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.001 * hvd.size())), 'sparse_categorical_crossentropy')
model.fit(images, labels, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0)])
