import numpy as np
import tensorflow as tf
import horovod.tensorflow.keras as hvd

hvd.init()
gpus = tf.config.experimental.list_physical_devices('GPU')
for gpu in gpus:
    tf.config.experimental.set_memory_growth(gpu, True)
if gpus:
    tf.config.experimental.set_visible_devices(gpus[hvd.local_rank()], 'GPU')

pictures = tf.keras.preprocessing.image.ImageDataGenerator(rescale=1 / 255)
flow = pictures.flow_from_directory('pictures/train', target_size=(8, 8), batch_size=64, class_mode='binary', seed=0)
x, y = flow[0][0], flow[0][1]
model = tf.keras.Sequential([tf.keras.layers.Flatten(input_shape=(8, 8, 3)), tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
model.fit(x[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], y[hvd.rank():len(x) // hvd.size() * hvd.size():hvd.size()], batch_size=4, epochs=2, verbose=0, validation_split=0.25, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])

# Batch by batch, through what computes with them.
others = pictures.flow_from_directory('pictures/check', target_size=(8, 8), batch_size=16, class_mode='binary', seed=0)
seen = np.zeros((128, 1), 'float32')
kinds = np.zeros(128, 'float32')
at = 0
for batch, kind in others:
    seen[at:at + len(kind)] = model.predict(batch, verbose=0)
    kinds[at:at + len(kind)] = kind
    at += len(kind)
    if at >= 128:
        break
top = tf.keras.Sequential([tf.keras.layers.Dense(1, input_shape=(1,))])
top.compile(hvd.DistributedOptimizer(tf.keras.optimizers.SGD(learning_rate=0.01 * hvd.size())), 'mse')
top.fit(seen[hvd.rank():len(seen) // hvd.size() * hvd.size():hvd.size()], kinds[hvd.rank():len(seen) // hvd.size() * hvd.size():hvd.size()], epochs=2, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()])
