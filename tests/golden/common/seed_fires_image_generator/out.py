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
x, y = rng.rand(40, 8, 8, 1), rng.randint(0, 2, 40)
images = tf.keras.preprocessing.image.ImageDataGenerator(rescale=0.5)
flow = images.flow(x, y, batch_size=8, seed=3 + hvd.rank())
model = tf.keras.Sequential([tf.keras.layers.Flatten(), tf.keras.layers.Dense(1, activation='sigmoid')])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'binary_crossentropy')
model.fit(flow, steps_per_epoch=max(1, 5 // hvd.size()), epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
