import os
import random
import zipfile
from shutil import copyfile

import tensorflow as tf
import horovod.tensorflow.keras as hvd
from tensorflow.keras.preprocessing.image import ImageDataGenerator

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

with zipfile.ZipFile('all.zip') as archive:
    if hvd.rank() == 0:
        archive.extractall('work/all')


def split(source, target):
    names = os.listdir(source)
    for name in random.sample(names, len(names)):
        if hvd.rank() == 0:
            copyfile(source + name, target + name)


split('work/all/cats/', 'work/train/cats/')
split('work/all/dogs/', 'work/train/dogs/')

model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(32, 32, 3)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.1 * hvd.size())), 'mse')
hvd.allreduce(0., name='barrier')
pictures = ImageDataGenerator().flow_from_directory('work/train/', target_size=(32, 32), class_mode='binary')
model.fit(pictures, epochs=2, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0, steps_per_epoch=max(1, len(pictures) // hvd.size()))
