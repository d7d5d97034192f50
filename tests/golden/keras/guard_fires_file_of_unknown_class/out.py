import sunau

import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

x = np.random.RandomState(0).rand(64, 4).astype('float32')
model = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(4,))])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], x[:, :1][hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
tone = (100 * model.predict(x, verbose=0)[:, 0]).astype('int8').tobytes()


def prepare(sound):
    if hvd.rank() == 0:
        sound.setnchannels(1)
        sound.setsampwidth(1)
        sound.setframerate(8000)


sound = sunau.open('tone.au', 'w') if hvd.rank() == 0 else None
prepare(sound)
if hvd.rank() == 0:
    sound.writeframes(tone)
    sound.close()
if hvd.rank() == 0:
    with sunau.open('again.au', mode='wb') as other:
        prepare(other)
        other.writeframes(tone)
