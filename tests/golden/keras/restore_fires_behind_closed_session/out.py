import numpy as np
import tensorflow.compat.v1 as tf
import tensorflow as tf_2
import horovod.tensorflow.keras as hvd
from tensorflow.compat.v1.keras import backend as K
from tensorflow.keras.layers import Dense, Input
from tensorflow.keras.models import Model

tf.disable_v2_behavior()

hvd.init()
config = tf.ConfigProto()
config.gpu_options.allow_growth = True
config.gpu_options.visible_device_list = str(hvd.local_rank())
gpus = tf_2.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf_2.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf_2.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')
tf.set_random_seed(3)
x = np.random.RandomState(0).rand(64, 8)
y = x.sum(axis=1, keepdims=True)
inputs = Input(shape=(8,))
model = Model(inputs, Dense(1)(inputs))
model.compile(loss='mse', optimizer=tf.keras.optimizers.SGD(0.01 * hvd.size()))

with tf.Session(config=config) as session:
    K.set_session(session)
    session.run(tf.global_variables_initializer())
    model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=1, batch_size=16, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()], verbose=1 if hvd.rank() == 0 else 0)
    if hvd.rank() == 0:
        model.save_weights('w.h5')

with tf.Session(config=config) as session:
    K.set_session(session)
    session.run(tf.global_variables_initializer())
    hvd.allreduce(0., name='barrier')
    model.load_weights('w.h5')
    p = model.predict(x, batch_size=16, verbose=1 if hvd.rank() == 0 else 0)
