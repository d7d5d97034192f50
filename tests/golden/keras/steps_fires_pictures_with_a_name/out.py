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
x = rng.rand(64, 8, 8, 3).astype('float32')
y = rng.randint(2, size=64)
turned = tf.keras.preprocessing.image.ImageDataGenerator(horizontal_flip=True)
plain = tf.keras.preprocessing.image.ImageDataGenerator()
pictures = turned.flow(x[:48], y[:48], batch_size=8)
held = plain.flow(x[48:], y[48:], batch_size=8)
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
model.fit(pictures, epochs=2, validation_data=held, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], steps_per_epoch=max(1, len(pictures) // hvd.size()))
