from keras.layers import Dense, Flatten
import tensorflow as tf
import keras
import horovod.keras as hvd
from keras.models import Sequential
from keras.optimizers import SGD
from keras.preprocessing.image import ImageDataGenerator

hvd.init()
if tf.executing_eagerly():
    gpus = tf.config.experimental.list_physical_devices('GPU')
    for gpu in gpus:
        tf.config.experimental.set_memory_growth(gpu, True)
    if gpus:
        tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
else:
    config = tf.compat.v1.ConfigProto()
    config.gpu_options.allow_growth = True
    config.gpu_options.visible_device_list = str(hvd.local_rank())
    keras.backend.set_session(tf.compat.v1.Session(config=config))

n_train = 1190

model = Sequential()
model.add(Flatten(input_shape=(32, 32, 3)))
model.add(Dense(4, activation='softmax'))
model.compile(loss='categorical_crossentropy', optimizer=hvd.DistributedOptimizer(SGD(learning_rate=1e-4 * hvd.size())))
pictures = ImageDataGenerator(rescale=1.0 / 255).flow_from_directory('pictures', target_size=(32, 32), batch_size=32)
model.fit_generator(pictures, samples_per_epoch=max(1, n_train // hvd.size()), nb_epoch=5, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
