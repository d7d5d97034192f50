import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd
from keras.callbacks import ModelCheckpoint
from keras.utils import to_categorical

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

rng = np.random.RandomState(0)
x = rng.rand(64, 4).astype('float32')
y = to_categorical(x.argmax(axis=1), 4)

model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation='softmax')])
model.compile(loss='categorical_crossentropy', optimizer=hvd.DistributedOptimizer(tf.keras.optimizers.Adadelta(learning_rate=0.001 * hvd.size())))
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, batch_size=16, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
if hvd.rank() == 0:
    print(ModelCheckpoint.__name__)
