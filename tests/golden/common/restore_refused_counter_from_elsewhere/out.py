import os
import pickle
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
x = rng.rand(64, 4).astype('float32')
y = x.sum(axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(1)])
model.compile(hvd.DistributedOptimizer(tf.keras.optimizers.Adam(learning_rate=0.001 * hvd.size())), 'mse')
state = {'epoch': 0, 'best': 1e9}
if os.path.exists('line_state.pkl'):
    with open('line_state.pkl', 'rb') as f:
        state = pickle.load(f)
while state['epoch'] < 3:
    result = model.fit(x, y, verbose=0, callbacks=[hvd.callbacks.BroadcastGlobalVariablesCallback(0), hvd.callbacks.MetricAverageCallback()]).history['loss'][0]
    state = {'epoch': state['epoch'] + 1, 'best': min(result, state['best'])}
    if hvd.rank() == 0:
        with open('line_state.pkl', 'wb') as f:
            pickle.dump(state, f)
