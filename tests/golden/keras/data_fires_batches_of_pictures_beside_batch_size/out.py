import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

dice = np.random.RandomState(1)
pictures, labels = dice.rand(96, 8, 8, 1).astype('float32'), dice.randint(0, 2, 96)
turned = tf.keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True).flow(pictures, labels, batch_size=8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1, activation='sigmoid')])
model.compile(optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adam(0.01 * hvd.size())), loss='binary_crossentropy')
model.fit(turned, epochs=2, batch_size=8, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(turned) // hvd.size()))
